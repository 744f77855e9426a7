import { daysBetween, fromDayNumber, type IsoDate, isRealDate } from '../time/iso-date.ts'

/** A date, or the Romanian reason for which the cell is none, after 'Coloana B: '. */
export type ReadDate = { readonly date: IsoDate } | { readonly reason: string }

/** How a country writes '5/4/2026': 5 April, or May 4. */
export type DateOrder = (typeof DATE_ORDERS)[number]

export const DATE_ORDERS = ['day_first', 'month_first'] as const

/** Day 1 of spreadsheets is 1 January 1900; they also count 29 February 1900, which never was. */
const DAY_ZERO = daysBetween('1970-01-01', '1899-12-30')
/** The dates that a bare number may mean, 1950 to 2099; a price or an age is none. */
const SERIALS = { first: 18_264, last: 73_050 }

/**
 * '2026-12-01', '1.12.2026', '01/12/26', and the serial number that a spreadsheet shows as a date. Day or month first
 * is never guessed: where both fit and neither the sign nor `order` says, it is refused.
 */
export function readDate(cell: string, order: DateOrder | null = null): ReadDate {
  const text = withoutTime(cell)
  if (isRealDate(text)) return { date: text }
  if (/^\d{5}([.,]\d+)?$/.test(text)) return ofSerial(Number.parseInt(text, 10)) ?? wrong(cell)
  const ways = waysToRead(text)
  if (!ways) return wrong(cell)
  const { first, second, year, dayFirst, monthFirst } = ways
  if (isOpen(ways)) {
    if (order === null) return { reason: ambiguous(cell, first, second, year) }
    return { date: order === 'day_first' ? ways.dayFirst : ways.monthFirst }
  }
  const date = dayFirst ?? monthFirst
  return date ? { date } : wrong(cell)
}

/** The order in which a column has days and months; 'open' where no date shows it, null where it does not matter. */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'open' | null {
  const all = cells.flatMap((cell) => waysToRead(withoutTime(cell)) ?? [])
  if (!all.some(isOpen)) return null
  const isDayFirst = all.some(({ dayFirst, monthFirst, sign }) => sign !== '.' && dayFirst && !monthFirst)
  const isMonthFirst = all.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)
  if (isDayFirst === isMonthFirst) return 'open'
  return isDayFirst ? 'day_first' : 'month_first'
}

const withoutTime = (cell: string) => cell.trim().replace(/,?[ T]\d{1,2}:\d\d(:\d\d(\.\d+)?)?(\s?[ap]\.?m\.?)?$/i, '')

type Ways = {
  readonly first: string
  readonly second: string
  readonly sign: string
  readonly year: string
  readonly dayFirst: IsoDate | null
  readonly monthFirst: IsoDate | null
}

/** A date of three numbers, read in either order; null for another text. */
function waysToRead(text: string): Ways | null {
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (!first || !sign || !second || !year) return null
  const full = year.length === 2 ? `20${year}` : year
  // Dots part the days of most of Europe, and never those of the United States.
  const monthFirst = sign === '.' ? null : dateFrom(full, first, second)
  return { first, second, sign, year: full, dayFirst: dateFrom(full, second, first), monthFirst }
}

const isOpen = (ways: Ways): ways is Ways & { readonly dayFirst: IsoDate; readonly monthFirst: IsoDate } =>
  ways.dayFirst !== null && ways.monthFirst !== null && ways.dayFirst !== ways.monthFirst

/** The date of a spreadsheet's serial number; null where it is none of our days. */
function ofSerial(serial: number): { readonly date: IsoDate } | null {
  const isDate = serial >= SERIALS.first && serial <= SERIALS.last
  return isDate ? { date: dateOfSerial(serial) } : null
}

/** The date of whole days since 30 December 1899. */
export const dateOfSerial = (days: number): IsoDate => fromDayNumber(days + DAY_ZERO)

function dateFrom(year: string, month: string, day: string): IsoDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

const wrong = (cell: string) => ({ reason: `„${cell}” nu este o dată; scrie-o ca 31.12.2026` })

const ambiguous = (cell: string, first: string, second: string, year: string) => {
  const written = (day: string, month: string) => `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
  return `„${cell}” poate fi ${written(first, second)} sau ${written(second, first)}; scrie data cu puncte, ziua întâi`
}
