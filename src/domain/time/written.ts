import { formatTime } from './clock-time.ts'
import { addDays, type IsoDate, isRealDate, type MinuteOfDay } from './iso-date.ts'

/** Two digits name a year from 1970 to 2069. */
const FIRST_SHORT_YEAR = 70

/**
 * The date that a person wrote: '1.12.2026', '01/12/26', '01122026', '2026-12-01'; null when it is none. `from`: a date
 * without a year, '1.12', is the first such day from then on.
 */
export function readDate(text: string, from?: string): IsoDate | null {
  const written = text.trim()
  if (isRealDate(written)) return written
  const parts =
    /^(\d{1,2})[.\-/, ]+(\d{1,2})[.\-/, ]+(\d{4}|\d{2})\.?$/.exec(written) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(written)
  if (!parts) return from !== undefined && isRealDate(from) ? readDay(written, from) : null
  const [, day = '', month = '', year = ''] = parts
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

/** A leap day may be eight years away. */
const YEARS_AHEAD = 8

function readDay(written: string, from: IsoDate): IsoDate | null {
  const [, day = '', month = ''] = /^(\d{1,2})[.\-/, ]+(\d{1,2})\.?$/.exec(written) ?? []
  const year = Number(from.slice(0, 4))
  const days = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => readDate(`${day}.${month}.${year + ahead}`))
  return days.find((date) => date !== null && date >= from) ?? null
}

const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < FIRST_SHORT_YEAR ? 20 : 19}${year}`)

/** 'zz.ll.aaaa', as dates are written in Romania. */
export const writeDate = (date: IsoDate): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

/** The time that a person wrote: '9', '930', '9.30', '09:30'; null when it is none. '24:00' is midnight. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.,h -]*(\d\d))?$/.exec(text.trim())
  if (!parts) return null
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  return formatTime((hour % 24) * 60 + minute)
}

/** The date so many days on, as far as there are dates. */
export function stepDate(date: string, days: number): string {
  return isRealDate(date) ? addDays(date, days) : date
}

/** The time so many minutes on, around the clock. */
export function stepTime(minute: MinuteOfDay, by: number): string {
  return formatTime((((minute + by) % 1440) + 1440) % 1440)
}
