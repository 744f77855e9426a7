import type { Unit } from '../brand.ts'

/** A calendar date 'YYYY-MM-DD', no zone. Such strings sort as dates do. Other text is none to the compiler. */
export type IsoDate = `${number}-${string}-${string}`

/** Minutes of wall time since midnight, 0 to 1440; 1440 is the midnight that ends the day. */
export type MinuteOfDay = Unit<'MinuteOfDay'>

/** Minutes since 1970-01-01T00:00Z. Whole, except a `now`, which may carry a fraction. */
export type EpochMinute = Unit<'EpochMinute'>

/** 1 is Monday, 7 is Sunday. */
export type Weekday = (typeof WEEKDAYS)[number]

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const DAY_MS = 86_400_000

/** Whether the text is 'YYYY-MM-DD' and a real date (years 1000 to 9999). */
export function isRealDate(text: string): text is IsoDate {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && fromDayNumber(toDayNumber(text)) === text
}

/** The date that an ISO 8601 text begins with. */
export const dateOf = (iso: string): IsoDate => `${Number(iso.slice(0, 4))}-${iso.slice(5, 7)}-${iso.slice(8, 10)}`

/** Reading and writing a date takes longer than all that is done with it, and few dates are asked for. */
const numbers = new Map<string, number>()
const dates = new Map<number, IsoDate>()
const MAX_CACHED_DATES = 4096

/** Days since 1970-01-01. */
function toDayNumber(date: string): number {
  const cached = numbers.get(date)
  if (cached !== undefined) return cached
  const month = Number(date.slice(5, 7))
  const days = Date.UTC(Number(date.slice(0, 4)), month - 1, Number(date.slice(8, 10))) / DAY_MS
  if (numbers.size >= MAX_CACHED_DATES) numbers.clear()
  numbers.set(date, days)
  return days
}

export function fromDayNumber(days: number): IsoDate {
  const cached = dates.get(days)
  if (cached !== undefined) return cached
  const date = dateOf(new Date(days * DAY_MS).toISOString())
  if (dates.size >= MAX_CACHED_DATES) dates.clear()
  dates.set(days, date)
  return date
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

export function weekdayOf(date: IsoDate): Weekday {
  const days = toDayNumber(date) + 3
  return WEEKDAYS[((days % 7) + 7) % 7]!
}

/** Every date from one to another, inclusive; empty when `to` is earlier. */
export function listDates(from: IsoDate, to: IsoDate): IsoDate[] {
  const first = toDayNumber(from)
  const dates: IsoDate[] = []
  for (let day = first; day <= toDayNumber(to); day += 1) dates.push(fromDayNumber(day))
  return dates
}
