/** Begins a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/** Parted by semicolons, with CRLF and a UTF-8 mark, as a Romanian spreadsheet opens it; formulas are disarmed. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
