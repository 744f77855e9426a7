import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PARTS, dayPartOf } from '#domain/time/day-part.ts'
import { daysBetween, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayMonthLabel, nearDayLabel, weekdayName } from '#domain/time/labels.ts'

/** The comb covers thirteen hours, from 8 to 21 where the free ones do not ask for earlier or later ones. */
const USUAL_HOUR = 8
const COMB_HOURS = 13
const SPREAD_MINUTES = 45

export type CombHours = {
  /** The hour at its left end. */
  readonly from: number
  /** For each half-hour, whether a visit can start in it. */
  readonly free: readonly boolean[]
}

/** The comb of these free times: the first of them is on it, and as many of the late ones as there is room for. */
export function toComb(times: readonly string[]): CombHours {
  const halves = times.map((time) => Math.floor(minutes(time) / 30))
  const from = firstHour(halves)
  const starts = new Set(halves)
  return { from, free: Array.from({ length: COMB_HOURS * 2 }, (_, at) => starts.has(from * 2 + at)) }
}

function firstHour(halves: readonly number[]): number {
  const first = Math.floor((halves[0] ?? USUAL_HOUR * 2) / 2)
  const end = Math.floor((halves.at(-1) ?? USUAL_HOUR * 2) / 2) + 1
  if (first < USUAL_HOUR) return first
  return Math.max(USUAL_HOUR, Math.min(first, end - COMB_HOURS))
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
