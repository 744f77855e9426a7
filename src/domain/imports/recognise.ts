import { dataBelow, type TableRow } from '../tables/table.ts'
import { foldName } from '../text/fold-name.ts'
import { CLIENT_FIELDS, type ClientField } from './client-field.ts'
import { clientFieldsOf } from './client-headings.ts'
import { KNOWN_EXPORTS, type KnownExport, type ListKind } from './products.ts'

/** A file's table, and what is known of it by its headings. */
export type RecognisedList = {
  /** The product that exported it; null where the headings are nobody's in particular. */
  readonly product: string | null
  /** Null where nothing is recognised: the person then says what each column holds. */
  readonly kind: ListKind | null
  readonly headings: readonly string[]
  /** The fact of a client in each column. */
  readonly fields: readonly (ClientField | null)[]
  readonly data: readonly TableRow[]
}

/** The heading stands among the first rows, below titles. */
const HEADING_WITHIN = 20

/** Fresha writes this list's headings in the account's language; its form and its values stay. */
const FRESHA_SERVICES = { columns: 15, price: 1, duration: 2 }

/** Recognises the list in a file's rows; null where there is no table at all. */
export function recogniseList(rows: readonly TableRow[]): RecognisedList | null {
  const first = rows.slice(0, HEADING_WITHIN)
  for (const row of first) {
    const known = KNOWN_EXPORTS.find(({ marks }) => hasAll(row, marks))
    if (known) return listBelow(row, rows, { ...known, fields: fieldsOf(known, row) })
  }
  for (const [at, row] of first.entries())
    if (isFreshaServices(row, rows[at + 1])) return listBelow(row, rows, { product: 'Fresha', kind: 'services' })
  for (const row of first) {
    const fields = clientFieldsOf(row.cells)
    if (fields) return listBelow(row, rows, { product: null, kind: 'clients', fields })
  }
  const heading = first.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0]
  return heading ? listBelow(heading, rows, { product: null, kind: null }) : null
}

type Known = Pick<RecognisedList, 'product' | 'kind'> & { readonly fields?: readonly (ClientField | null)[] }

function listBelow(heading: TableRow, rows: readonly TableRow[], { product, kind, fields }: Known): RecognisedList {
  const headings = heading.cells.map((cell) => cell.trim())
  return { product, kind, headings, fields: fields ?? headings.map(() => null), data: dataBelow(heading, rows) }
}

function hasAll({ cells }: TableRow, marks: readonly string[]): boolean {
  const names = new Set(cells.map(foldName))
  return marks.every((mark) => names.has(foldName(mark)))
}

function fieldsOf({ fields = {} }: KnownExport, { cells }: TableRow): (ClientField | null)[] {
  const named = new Map(
    CLIENT_FIELDS.flatMap((field) => (fields[field] ?? []).map((heading) => [foldName(heading), field] as const)),
  )
  return cells.map((cell) => named.get(foldName(cell)) ?? null)
}

/** '70.00' and '2h 35m' in the second and third of fifteen columns. */
function isFreshaServices({ cells }: TableRow, below: TableRow | undefined): boolean {
  const { columns, price, duration } = FRESHA_SERVICES
  if (cells.length !== columns || !below) return false
  const [asked = '', takes = ''] = [below.cells[price], below.cells[duration]]
  return /^\d+\.\d\d$/.test(asked) && /^(?:\d+\s?h(?:\s\d+\s?\p{L}+)?|\d+\s?m(?:in)?)$/u.test(takes)
}
