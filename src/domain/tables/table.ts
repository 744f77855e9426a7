import { foldText } from '../text/fold-text.ts'

/** A row of a file: its number there, from 1, and its cells as text. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** The row that names the columns, and the rows of data below it. */
export type Table = {
  readonly heading: TableRow
  /** Each column by its folded name ('Preț maxim' is 'pret_maxim') and where it stands. */
  readonly columns: ReadonlyMap<string, number>
  readonly data: readonly TableRow[]
}

/** A file that is no table that can be read; the message is Romanian and for the person who chose it. */
export class TableFault extends Error {}

export const tooManyRows = (most: number) =>
  new TableFault(`Tabelul are mai mult de ${most} de rânduri. Împarte-l în mai multe fișiere`)

/** The row that names the columns stands among the first: above it are titles and when the file was made. */
const HEADING_WITHIN = 20

/** Cells that say nothing, as exporting programs write them. */
const EMPTY = /^(?:-+|–|—|n\/?a|#n\/a|null|never)$/i

/** Begins a row that sums others up. */
const TOTAL = /^(?:sub)?total\b|^(?:grand total|suma|sumar|summary|medie)\b/

/**
 * The table in a file's rows: its heading is the row with most of these columns, if it has any; titles above it, empty
 * rows, repeated headings and rows of totals are left out.
 */
export function tableOf(rows: readonly TableRow[], known: readonly string[]): Table | null {
  const likeness = ({ cells }: TableRow) => cells.filter((cell) => known.includes(columnName(cell))).length
  const first = rows.slice(0, HEADING_WITHIN)
  const heading = first.reduce<TableRow | null>(
    (best, row) => (likeness(row) > (best ? likeness(best) : 0) ? row : best),
    null,
  )
  if (!heading) return null
  const columns = new Map(heading.cells.map((cell, at) => [columnName(cell), at] as const).reverse())
  columns.delete('')
  return { heading, columns, data: dataBelow(heading, rows) }
}

/** The rows of data below a heading, without totals and repeated headings; cells that say nothing are empty. */
export function dataBelow(heading: TableRow, rows: readonly TableRow[]): TableRow[] {
  const below = rows.slice(rows.indexOf(heading) + 1).map(withoutEmpties)
  return below.filter((row) => isData(row, heading))
}

/** 'Firma ref', 'FIRMĂ_REF ' and 'firma_ref' are one. */
const columnName = (cell: string): string => foldText(cell).replaceAll(' ', '_')

/** The letter of a column as spreadsheets count them: 'A' for 0, 'AA' for 26. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last
}

const withoutEmpties = ({ row, cells }: TableRow): TableRow => ({
  row,
  cells: cells.map((cell) => (EMPTY.test(cell.trim()) ? '' : cell.trim())),
})

function isData({ cells }: TableRow, heading: TableRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return false
  const isRepeated = cells.join('\t') === heading.cells.map((cell) => cell.trim()).join('\t')
  // A total has figures in few columns; a service called 'Total look' has the others of its row too.
  const isTotal = TOTAL.test(foldText(filled[0]!)) && (filled.length - 1) * 2 < heading.cells.length
  return !isRepeated && !isTotal
}
