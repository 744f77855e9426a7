/** '47,1672', '1.234,50', '1,234.50', '95 lei', '1.2E+3'; null where it is no number of at least 0. */
export function readNumber(cell = ''): number | null {
  const plain = cell.replace(/[\s\u00a0\u202f]|(lei|ron)$/gi, '')
  const isGrouped = plain.includes('.') && plain.includes(',')
  const groups = isGrouped && plain.lastIndexOf('.') < plain.lastIndexOf(',') ? '.' : ','
  const figures = (isGrouped ? plain.replaceAll(groups, '') : plain).replace(',', '.')
  return /^\d+(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(figures) ? Number(figures) : null
}
