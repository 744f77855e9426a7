import { parseTime } from '#domain/time/clock-time.ts'
import { daysBetween, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayMonthLabel, nearDayLabel, weekdayName } from '#domain/time/labels.ts'

const FIRST = 8 * 60
const HALF_HOURS = 26

/** The half-hours from 8 to 21 in which a visit can start. */
export function toComb(times: readonly string[]): boolean[] {
  const starts = new Set(times.map((time) => Math.floor(((parseTime(time) ?? 0) - FIRST) / 30)))
  return Array.from({ length: HALF_HOURS }, (_, half) => starts.has(half))
}

/** Up to `count` times spread over the day: the first, then each at least three quarters of an hour later, then whatever is left. */
export function firstHours(times: readonly string[], count = 3): string[] {
  const spread: string[] = []
  for (const time of times) {
    const last = spread.at(-1)
    if (spread.length < count && (last === undefined || minutes(time) - minutes(last) >= 45)) spread.push(time)
  }
  const rest = times.filter((time) => !spread.includes(time)).slice(0, count - spread.length)
  return [...spread, ...rest].sort()
}

/** The day in one word where one is enough: 'azi', 'mâine', 'luni', else '5 decembrie'. */
export function shortDay(date: IsoDate, today: IsoDate): string {
  const ahead = daysBetween(today, date)
  if (ahead < 2) return nearDayLabel(date, today)
  return ahead < 7 ? weekdayName(weekdayOf(date)) : dayMonthLabel(date)
}

const minutes = (time: string) => parseTime(time) ?? 0
