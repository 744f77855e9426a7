import { formatTime } from './clock-time.ts'
import { addDays, type IsoDate, type MinuteOfDay, type Weekday, weekdayOf } from './iso-date.ts'

const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const
const SHORT_WEEKDAYS = ['Lu', 'Ma', 'Mi', 'Jo', 'Vi', 'Sâ', 'Du'] as const
const MONTHS = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
] as const

/** 'sâmbătă'. */
export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1] ?? ''
}

/** 'Sâ': two letters for the heads of calendar columns. */
export function shortWeekday(weekday: Weekday): string {
  return SHORT_WEEKDAYS[weekday - 1] ?? ''
}

/** 'noiembrie 2026', of the month that holds the date. */
export function monthLabel(date: IsoDate): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

/**
 * '21 noiembrie'; of another year than today's '21 noiembrie 2025'. Every label without a year of its own is made of
 * this one: no date is read as one of this year that is not.
 */
export function dayMonthLabel(date: IsoDate, today: IsoDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : longDateLabel(date)
}

/** '21 noiembrie 2026', with the year whichever it is. */
export function longDateLabel(date: IsoDate): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** 'sâmbătă, 21 noiembrie', 'vineri, 21 noiembrie 2025'. */
export function dayLabel(date: IsoDate, today: IsoDate): string {
  return `${weekdayName(weekdayOf(date))}, ${dayMonthLabel(date, today)}`
}

/** 'sâmbătă, 21 noiembrie, 10:30'. */
export function dayTimeLabel(date: IsoDate, minute: MinuteOfDay, today: IsoDate): string {
  return `${dayLabel(date, today)}, ${formatTime(minute)}`
}

/** '21–27 noiembrie', '30 noiembrie – 6 decembrie', '28 decembrie – 3 ianuarie 2027'; of one day its label alone. */
export function spanLabel(from: IsoDate, to: IsoDate, today: IsoDate): string {
  if (from === to) return dayMonthLabel(from, today)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth
    ? `${Number(from.slice(8))}–${dayMonthLabel(to, today)}`
    : `${dayMonthLabel(from, today)} – ${dayMonthLabel(to, today)}`
}

/** 'mar. 1 dec. 2026', with the year whichever it is. */
export function shortDayLabel(date: IsoDate): string {
  const weekday = weekdayName(weekdayOf(date))
  return `${weekday.length > 3 ? `${weekday.slice(0, 3)}.` : weekday} ${Number(date.slice(8, 10))} ${shortMonth(date)} ${date.slice(0, 4)}`
}

/** 'azi', 'mâine', else 'sâmbătă, 21 noiembrie'. */
export function nearDayLabel(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'azi'
  return date === addDays(today, 1) ? 'mâine' : dayLabel(date, today)
}

/** 'azi, 16:30', 'mâine, 09:00', else 'sâmbătă, 21 noiembrie, 10:30'. */
export function nearTimeLabel(date: IsoDate, minute: MinuteOfDay, today: IsoDate): string {
  return `${nearDayLabel(date, today)}, ${formatTime(minute)}`
}

/** 'nov.': where the year goes without saying. */
export function shortMonth(date: IsoDate): string {
  const name = monthName(date)
  return SHORT_MONTHS[name] ?? (name.length > 4 ? `${name.slice(0, 3)}.` : name)
}

/** Months whose abbreviation is not the first three letters. */
const SHORT_MONTHS: Readonly<Record<string, string>> = { septembrie: 'sept.', noiembrie: 'nov.' }

const dayAndMonth = (date: IsoDate) => `${Number(date.slice(8, 10))} ${monthName(date)}`

function monthName(date: IsoDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}
