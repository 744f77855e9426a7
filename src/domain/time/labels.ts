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

/** '21 noiembrie'. */
export function dayMonthLabel(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${monthName(date)}`
}

/** '21 noiembrie 2026'. */
export function longDateLabel(date: IsoDate): string {
  return `${dayMonthLabel(date)} ${date.slice(0, 4)}`
}

/** 'sâmbătă, 21 noiembrie'. */
export function dayLabel(date: IsoDate): string {
  return `${weekdayName(weekdayOf(date))}, ${dayMonthLabel(date)}`
}

/** 'sâmbătă, 21 noiembrie, 10:30'. */
export function dayTimeLabel(date: IsoDate, minute: MinuteOfDay): string {
  return `${dayLabel(date)}, ${formatTime(minute)}`
}

/** 'mar. 1 dec.': where the year goes without saying. */
export function shortDayLabel(date: IsoDate): string {
  const weekday = weekdayName(weekdayOf(date))
  return `${weekday.length > 3 ? `${weekday.slice(0, 3)}.` : weekday} ${Number(date.slice(8, 10))} ${shortMonth(date)}`
}

/** 'azi', 'mâine', else 'sâmbătă, 21 noiembrie'. */
export function nearDayLabel(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'azi'
  return date === addDays(today, 1) ? 'mâine' : dayLabel(date)
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

function monthName(date: IsoDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}
