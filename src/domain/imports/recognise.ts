import { dataBelow, type TableRow } from '../tables/table.ts'
import { foldName } from '../text/fold-name.ts'
import { fieldsByValues, isContact } from './column-values.ts'
import { fieldsByHeading, plainListOf } from './headings/plain-list.ts'
import { ALL_FIELDS, type FieldColumns, fieldsOfKind, type ImportKind } from './list-field.ts'
import { KNOWN_EXPORTS, type KnownExport, type ListKind } from './products.ts'

/** A file's table, and what is known of it by its headings. */
export type RecognisedList = {
  /** The product that exported it; null where the headings are nobody's in particular. */
  readonly product: string | null
  /** Null where nothing is recognised: the person then says what each column holds, of which some are proposed. */
  readonly kind: ListKind | null
  readonly headings: readonly string[]
  readonly fields: FieldColumns
  readonly data: readonly TableRow[]
}

/** The heading stands among the first rows, below titles. */
const HEADING_WITHIN = 20

/** Fresha writes this list's headings in the account's language; its form and its values stay. */
const FRESHA_SERVICES: FieldColumns = [
  'service',
  'price',
  'duration',
  'extra_time',
  null,
  'description',
  'heading',
  null,
  null,
  'online',
  ...Array.from({ length: 5 }, () => null),
]

/** Recognises the list in a file's rows; null where there is no table at all. */
export function recogniseList(rows: readonly TableRow[]): RecognisedList | null {
  const first = rows.slice(0, HEADING_WITHIN)
  for (const row of first) {
    const known = KNOWN_EXPORTS.find(({ marks }) => hasAll(row, marks))
    if (known) return listBelow(row, rows, { ...known, fields: fieldsOf(known, row) })
  }
  for (const [at, row] of first.entries())
    if (rows.slice(at + 1, at + 6).some((below) => isFreshaServices(row, below)))
      return listBelow(row, rows, { product: 'Fresha', kind: 'services', fields: FRESHA_SERVICES })
  for (const row of first) {
    const plain = plainListOf(row.cells)
    if (plain) return withValues(listBelow(row, rows, { product: null, ...plain }), plain.kind)
  }
  const heading = first.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0]
  return heading ? withValues(listOfNobody(heading, rows), null) : null
}

/** A list whose headings say little, or that has none: its person says what it is. */
function listOfNobody(heading: TableRow, rows: readonly TableRow[]): RecognisedList {
  const isHeading = !heading.cells.some((cell) => isContact(cell.trim()))
  const named = isHeading ? heading : { row: 0, cells: heading.cells.map(() => '') }
  const fields = fieldsByHeading('clients', named.cells)
  return listBelow(named, rows, { product: null, kind: null, fields })
}

/** Columns that no heading names are known by their values. */
function withValues(list: RecognisedList, kind: ImportKind | null): RecognisedList {
  const fields = fieldsByValues(list.fields, list.data, { withNames: kind === null })
  return { ...list, fields: kind === null ? fields : fieldsOfKind(kind, fields) }
}

type Known = Pick<RecognisedList, 'product' | 'kind'> & { readonly fields?: FieldColumns }

function listBelow(heading: TableRow, rows: readonly TableRow[], { product, kind, fields }: Known): RecognisedList {
  const headings = heading.cells.map((cell) => cell.trim())
  return { product, kind, headings, fields: fields ?? headings.map(() => null), data: dataBelow(heading, rows) }
}

function hasAll({ cells }: TableRow, marks: readonly string[]): boolean {
  const names = new Set(cells.map(foldName))
  return marks.every((mark) => names.has(foldName(mark)))
}

function fieldsOf({ fields = {} }: KnownExport, { cells }: TableRow): FieldColumns {
  const named = new Map(
    ALL_FIELDS.flatMap((field) => (fields[field] ?? []).map((heading) => [foldName(heading), field] as const)),
  )
  return cells.map((cell) => named.get(foldName(cell)) ?? null)
}

/** '70.00' and '2h 35m' in the second and third of fifteen columns, though not of a package. */
function isFreshaServices({ cells }: TableRow, below: TableRow): boolean {
  if (cells.length !== FRESHA_SERVICES.length) return false
  const [, asked = '', takes = ''] = below.cells
  return /^\d+\.\d\d$/.test(asked) && /^(?:\d+\s?h(?:\s\d+\s?\p{L}+)?|\d+\s?m(?:in)?)$/u.test(takes)
}
