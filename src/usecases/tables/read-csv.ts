import { CsvError, parse } from 'csv-parse/sync'
import { TableFault, type TableRow } from '#domain/tables/table.ts'

/** The lines by which the sign between cells is found. */
const LOOKED_AT = 20
const SIGNS = [',', ';', '\t'] as const

/** The rows of a text whose cells are parted by commas, semicolons or tabs. Throws a TableFault. */
export function readCsv(text: string): TableRow[] {
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ row: lines, cells })
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableFault(`Rândul ${Number(error['lines'] ?? 1)}: ghilimelele unei celule nu se închid cum trebuie`, {
      cause: error,
    })
  }
}

/** The sign that stands equally often in the most lines, and the oftenest: titles and texts have some by chance. */
function delimiterOf(text: string): string {
  const lines = text
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
