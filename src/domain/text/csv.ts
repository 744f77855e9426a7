/** Begins a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

type Rows = readonly (readonly (string | number | null)[])[]

/** The first character of a file, by which spreadsheets know that it is UTF-8. */
export const CSV_MARK = '\ufeff'

/** Parted by semicolons, with CRLF and a UTF-8 mark, as a Romanian spreadsheet opens it; formulas are disarmed. */
export const csvText = (rows: Rows): string => CSV_MARK + csvRows(rows)

/** A part of such a table, without the mark. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
