import { readDate } from '#domain/tables/read-date.ts'
import { readNumber } from '#domain/tables/read-number.ts'
import { columnLetter, type Table, type TableRow, tableOf } from '#domain/tables/table.ts'
import { slugify } from '#domain/text/slug.ts'
import { readPhone } from '../tables/read-phone.ts'
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

/** Reads a table, one service a row. Rows with the same `firma_ref` make a document, at the line of the first. */
export function readProviderTable(rows: readonly TableRow[]): ReadFile {
  const table = tableOf(rows, REQUIRED_COLUMNS)
  if (rows.length === 0 || table?.data.length === 0) return { rows: [], problems: [] }
  const missing = REQUIRED_COLUMNS.filter((column) => !table?.columns.has(column))
  if (!table || missing.length > 0) {
    const [line, start] = table
      ? [table.heading.row, '']
      : [rows[0]!.row, 'Niciunul din primele 20 de rânduri nu numește coloanele. ']
    return { rows: [], problems: [{ line, reason: `${start}Lipsesc coloanele: ${missing.join(', ')}` }] }
  }
  const problems: ImportProblem[] = []
  const good = table.data.map(lineOf(table)).filter(({ line, cells }) => {
    const reasons = reasonsAgainst(cells, table)
    problems.push(...reasons.map((reason) => ({ line, reason })))
    return reasons.length === 0
  })
  return { rows: groupBy(good, 'firma_ref').map(toRow), problems }
}

const lineOf =
  ({ columns }: Table) =>
  ({ row, cells }: TableRow): Line => ({
    line: row,
    cells: Object.fromEntries([...columns].map(([column, at]) => [column, cells[at] ?? ''])),
  })

/** The columns whose cells are read, and the reason against a cell that is not what it should be. */
const READERS: Readonly<Record<string, (cell: string) => string | null>> = {
  ...Object.fromEntries(['latitudine', 'longitudine', 'pret', 'pret_maxim'].map((column) => [column, againstNumber])),
  durata: againstNumber,
  pauza: againstNumber,
  program: (cell) => (hoursOf(cell) ? null : `„${cell}” nu este un program, ca 1-5 09:00-19:00; 6 09:00-14:00`),
  telefon: (cell) => reasonIn(readPhone(cell)),
  inchis: (cell) =>
    partsOf(cell)
      .map((part) => reasonIn(readDate(part)))
      .find((reason) => reason !== null) ?? null,
}

function againstNumber(cell: string): string | null {
  return readNumber(cell) === null ? `„${cell}” nu este un număr` : null
}

const reasonIn = (read: object) => ('reason' in read ? String(read.reason) : null)

function reasonsAgainst(cells: Cells, { columns }: Table): string[] {
  const where = (column: string) => `Coloana ${columnLetter(columns.get(column)!)} (${column})`
  const absent = REQUIRED_COLUMNS.filter((column) => !cells[column]).map((column) => `${where(column)} este goală`)
  const wrong = Object.entries(READERS).flatMap(([column, against]) => {
    const reason = cells[column] ? against(cells[column]) : null
    return reason === null ? [] : [`${where(column)}: ${reason}`]
  })
  return [...absent, ...wrong]
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
    latitude: readNumber(cells['latitudine']),
    longitude: readNumber(cells['longitudine']),
    phone: phoneOf(cells['telefon']),
    description: cells['descriere'] ?? '',
    opening_hours: opening,
    closures: partsOf(cells['inchis'] ?? '').flatMap(closureOf),
    payment_methods: partsOf(cells['plata'] ?? ''),
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
  duration: readNumber(cells['durata']),
  buffer: readNumber(cells['pauza']) ?? 0,
  price: readNumber(cells['pret']),
  max_price: readNumber(cells['pret_maxim']),
  range_price: Boolean(cells['pret_maxim']),
  professionals: namesOf(cells).map((name) => ({ ref: slugify(name) })),
})

const namesOf = (cells: Cells) => partsOf(cells['specialisti'] ?? '')

/** The parts of a cell that holds several. */
const partsOf = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function phoneOf(cell: string | undefined): string | null {
  const read = cell ? readPhone(cell) : null
  return read && 'phone' in read ? read.phone : null
}

function closureOf(cell: string) {
  const read = readDate(cell)
  return 'date' in read ? [{ first_date: read.date, last_date: read.date }] : []
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
