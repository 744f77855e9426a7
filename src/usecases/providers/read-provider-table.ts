import { CsvError, parse } from 'csv-parse/sync'
import { foldText } from '#domain/text/fold-text.ts'
import { slugify } from '#domain/text/slug.ts'
import type { ImportProblem, ImportRow } from './import-providers.ts'

/** The rows that could be read, and the problems of the others. */
export type ReadFile = { rows: ImportRow[]; problems: ImportProblem[] }

type Cells = Record<string, string>
type Line = { line: number; cells: Cells }

const REQUIRED_COLUMNS = [
  'firma_ref',
  'firma',
  'cui',
  'nr_registru',
  'sediu',
  'loc_ref',
  'loc',
  'categorie',
  'oras',
  'adresa',
].concat(['latitudine', 'longitudine', 'program', 'specialisti', 'serviciu', 'durata'])

/** Reads the CSV table, one service a row. Rows with the same `firma_ref` make a document, at the line of the first. */
export function readProviderCsv(text: string): ReadFile {
  const problems: ImportProblem[] = []
  const lines = readLines(text, problems)
  const missing = REQUIRED_COLUMNS.filter((column) => lines[0] !== undefined && !(column in lines[0].cells))
  if (missing.length > 0)
    return { rows: [], problems: [{ line: 1, reason: `Lipsesc coloanele: ${missing.join(', ')}` }] }
  const good = lines.filter(({ line, cells }) => {
    const reasons = reasonsAgainst(cells)
    problems.push(...reasons.map((reason) => ({ line, reason })))
    return reasons.length === 0
  })
  return { rows: groupBy(good, 'firma_ref').map(toRow), problems }
}

/** The sign that parts most columns of the header: Romanian spreadsheets write semicolons or tabs. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const countOf = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (countOf(sign) > countOf(most) ? sign : most))
}

function readLines(text: string, problems: ImportProblem[]): Line[] {
  try {
    const records: { record: Cells; info: { lines: number } }[] = parse(text, {
      columns: (header: string[]) => header.map((name) => foldText(name).replaceAll(' ', '_')),
      delimiter: delimiterOf(text),
      info: true,
      trim: true,
      skip_empty_lines: true,
    })
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push({ line: Number(error['lines'] ?? 1), reason: 'Rândul nu are coloanele antetului' })
    return []
  }
}

function reasonsAgainst(cells: Cells): string[] {
  const reasons = REQUIRED_COLUMNS.filter((column) => !cells[column]).map((column) => `Lipsește câmpul ${column}`)
  for (const column of ['latitudine', 'longitudine', 'durata', 'pauza', 'pret', 'pret_maxim'])
    if (cells[column] && number(cells[column]) === null) reasons.push(`Câmpul ${column} nu este valid`)
  if (cells['program'] && hoursOf(cells['program']) === null) reasons.push('Câmpul program nu este valid')
  return reasons
}

function toRow(lines: Line[]): ImportRow {
  const { line, cells } = lines[0]!
  const business = {
    external_ref: cells['firma_ref'],
    legal_name: cells['firma'],
    cui: cells['cui'],
    registry_number: cells['nr_registru'],
    address: cells['sediu'],
  }
  return { line, value: { business, locations: groupBy(lines, 'loc_ref').map(toLocation) } }
}

function toLocation(lines: Line[]) {
  const { cells } = lines[0]!
  const opening = hoursOf(cells['program']!)!
  const names = [...new Set(lines.flatMap((line) => namesOf(line.cells)))]
  return {
    external_ref: cells['loc_ref'],
    name: cells['loc'],
    category: cells['categorie'],
    city: cells['oras'],
    address: cells['adresa'],
    latitude: number(cells['latitudine']),
    longitude: number(cells['longitudine']),
    phone: cells['telefon'] || null,
    description: cells['descriere'] ?? '',
    opening_hours: opening,
    payment_methods: (cells['plata'] ?? '').split('|').filter((slug) => slug !== ''),
    professionals: names.map((name) => {
      const [first_name, ...last] = name.split(' ')
      return { ref: slugify(name), first_name, last_name: last.join(' '), working_hours: opening }
    }),
    menu: groupBy(lines, 'capitol').map((part) => ({
      name: part[0]!.cells['capitol'] || 'Servicii',
      services: part.map((service) => toService(service.cells)),
    })),
  }
}

const toService = (cells: Cells) => ({
  ref: cells['serviciu_ref'] || slugify(cells['serviciu']!),
  name: cells['serviciu'],
  description: cells['descriere_serviciu'] ?? '',
  duration: number(cells['durata']),
  buffer: number(cells['pauza']) ?? 0,
  price: number(cells['pret']),
  max_price: number(cells['pret_maxim']),
  range_price: Boolean(cells['pret_maxim']),
  professionals: namesOf(cells).map((name) => ({ ref: slugify(name) })),
})

const namesOf = (cells: Cells) =>
  cells['specialisti']!.split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** '47,1672', '1.234,50', '1,234.50', '95 lei'; null where it is no number. */
function number(cell: string | undefined): number | null {
  const plain = (cell ?? '').replace(/[\s\u00a0]|(lei|ron)$/gi, '')
  const isGrouped = plain.includes('.') && plain.includes(',')
  const groups = isGrouped && plain.lastIndexOf('.') < plain.lastIndexOf(',') ? '.' : ','
  const figures = (isGrouped ? plain.replaceAll(groups, '') : plain).replace(',', '.')
  return /^\d+(\.\d{1,15})?$/.test(figures) ? Number(figures) : null
}

// Parses ‘1-5 09:00-19:00; 6 09:00-14:00’: weekdays from Monday, 1, to Sunday, 7.
function hoursOf(text: string) {
  const parts = text.split(';').map((part) => /^\s*([1-7])(?:-([1-7]))? (\d\d:\d\d)-(\d\d:\d\d)\s*$/.exec(part))
  if (parts.some((part) => part === null)) return null
  return parts.flatMap((part) => {
    const [, first, last, from, to] = part!
    const count = Number(last ?? first) - Number(first) + 1
    return Array.from({ length: Math.max(0, count) }, (_, i) => ({ weekday: Number(first) + i, from, to }))
  })
}

function groupBy(lines: readonly Line[], column: string): Line[][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.cells[column] ?? ''
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}
