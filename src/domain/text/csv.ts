/** A sign that begins a formula, in any width. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]'

/** Begins a cell that a spreadsheet would run as a formula. */
const FORMULA = new RegExp(`^(?:\\s*${SIGN}|[\\t\\r])`)

/** Begins such a cell for a spreadsheet that parts cells by another sign than ours. */
const LATER_FORMULA = new RegExp(`([;,|\\t\\r\\n"'])(\\s*)(?=${SIGN})`, 'g')

type Rows = readonly (readonly (string | number | null)[])[]

/** The first character of a file, by which spreadsheets know that it is UTF-8. */
export const CSV_MARK = '\ufeff'

/** Parted by semicolons, with CRLF and a UTF-8 mark, as a Romanian spreadsheet opens it; formulas are disarmed. */
export const csvText = (rows: Rows): string => CSV_MARK + csvRows(rows)

/** A part of such a table, without the mark. */
export const csvRows = (rows: Rows, separator: ';' | ',' = ';'): string =>
  rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const later = value.replace(LATER_FORMULA, "$1$2'")
  const safe = FORMULA.test(later) ? `'${later}` : later
  // A spreadsheet takes the separator of its country, or asks for it.
  return /[;,|\t"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
