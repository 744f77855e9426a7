import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PARTS, dayPartOf } from '#domain/time/day-part.ts'
import { daysBetween, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayMonthLabel, nearDayLabel, weekdayName } from '#domain/time/labels.ts'

/** The comb covers 8:00 to 21:00. */
const FIRST_MINUTE = 8 * 60
const HALF_HOURS = 26
const SPREAD_MINUTES = 45

/** For each half-hour of the comb: whether a visit can start in it. */
export function toComb(times: readonly string[]): boolean[] {
  const starts = new Set(times.map((time) => Math.floor(((parseTime(time) ?? 0) - FIRST_MINUTE) / 30)))
  return Array.from({ length: HALF_HOURS }, (_, half) => starts.has(half))
}

/** Up to `count` times: the first, then those at least 45 minutes after the one before, then any others. */
export function firstHours(times: readonly string[], count = 3): string[] {
  const spread: string[] = []
  for (const time of times) {
    const last = spread.at(-1)
    if (spread.length < count && (last === undefined || minutes(time) - minutes(last) >= SPREAD_MINUTES))
      spread.push(time)
  }
  const rest = times.filter((time) => !spread.includes(time)).slice(0, count - spread.length)
  return [...spread, ...rest].sort()
}

/**
 * Three times that show what a day is like: the first of its morning, afternoon and evening; others where a part has
 * none.
 */
export function hoursOfDay(times: readonly string[]): string[] {
  const ofParts = DAY_PARTS.flatMap((part) => times.find((time) => dayPartOf(minutes(time)) === part) ?? [])
  const others = firstHours(times).filter((time) => !ofParts.includes(time))
  return [...ofParts, ...others].slice(0, 3).sort()
}

/** 'azi', 'mâine', 'luni' within a week, then '5 decembrie'. */
export function shortDay(date: IsoDate, today: IsoDate): string {
  const ahead = daysBetween(today, date)
  if (ahead < 2) return nearDayLabel(date, today)
  return ahead < 7 ? weekdayName(weekdayOf(date)) : dayMonthLabel(date, today)
}

const minutes = (time: string) => parseTime(time) ?? 0
