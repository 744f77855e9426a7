import { CsvError, parse } from 'csv-parse/sync'
import { TableFault, type TableRow, tooManyRows } from '#domain/tables/table.ts'

/** The lines by which the sign between cells is found. */
const LOOKED_AT = 20
const SIGNS = [',', ';', '\t'] as const
/** The start of a text that has those lines. */
const LOOKED_AT_CHARACTERS = 65_536
/** No row of people's is as long; a quote that is never closed takes the rest of the file. */
const MAX_ROW_CHARACTERS = 131_072
/** As in a workbook: a line can have millions of cells without a character in them. */
const MAX_COLUMNS = 256

/** The rows of a text whose cells are parted by commas, semicolons or tabs. Throws a TableFault. */
export function readCsv(text: string, maxRows = Number.POSITIVE_INFINITY): TableRow[] {
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARACTERS,
      on_record: (cells: string[], { lines }) => {
        if (rows.length >= maxRows) throw tooManyRows(maxRows)
        if (cells.length > MAX_COLUMNS && cells.some((cell, at) => at >= MAX_COLUMNS && cell !== ''))
          throw new TableFault(`Rândul ${lines}: are mai mult de ${MAX_COLUMNS} de coloane`)
        rows.push({ row: lines, cells: cells.slice(0, MAX_COLUMNS) })
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault =
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'e prea lung' : 'ghilimelele unei celule nu se închid cum trebuie'
    throw new TableFault(`Rândul ${Number(error['lines'] ?? 1)}: ${fault}`, { cause: error })
  }
}

/** The sign that stands equally often in the most lines, and the oftenest: titles and texts have some by chance. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LOOKED_AT_CHARACTERS)
    .replace(/"[^"]*"/g, 'text')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const rated = SIGNS.map((sign) => ({ sign, ...usualCount(lines.map((line) => line.split(sign).length - 1)) }))
  return rated.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.count > best.count) ? each : best,
  ).sign
}

/** The count that the most lines have, unless it is 0, and how many they are. */
function usualCount(counts: readonly number[]): { readonly count: number; readonly lines: number } {
  const linesWith = (count: number) => counts.filter((each) => each === count).length
  return counts
    .filter((count) => count > 0)
    .map((count) => ({ count, lines: linesWith(count) }))
    .reduce((best, each) => (each.lines > best.lines ? each : best), { count: 0, lines: 0 })
}
