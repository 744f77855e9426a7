import type { TeamDay } from '../day/types.ts'
import { hoursOf } from '../grid/hours.ts'

type Hours = Pick<TeamDay, 'day_minutes' | 'shown_from' | 'shown_until'>

const USUAL_DAY_MINUTES = 1440

/**
 * All days from the earliest to the latest hour that one of them shows, by the clock: an hour stands beside itself on
 * days of 23 and 25 hours too, from the change on.
 */
export function sameHours<Day extends Hours>(days: readonly Day[]): Day[] {
  const from = Math.min(...days.map((day) => day.shown_from + aheadOf(day)))
  const until = Math.max(...days.map((day) => day.shown_until + aheadOf(day)))
  return days.map((day) => ({ ...day, shown_from: from - aheadOf(day), shown_until: until - aheadOf(day) }))
}

/** A day on which the clock does not change: its hours stand beside the week. */
export const usualDayOf = <Day extends Hours>(days: readonly Day[]): Day | undefined =>
  days.find(({ day_minutes }) => day_minutes === USUAL_DAY_MINUTES)

type Clock = Hours & Pick<TeamDay, 'day_start'>

/** Whether some row of a day has another hour than the same row of a usual one. */
export function hasOwnHours(day: Clock, usual: Clock): boolean {
  const rowsOf = (each: Clock) =>
    new Map(hoursOf(each).map(({ minute, label }) => [minute - each.shown_from, label] as const))
  const rows = rowsOf(usual)
  return [...rowsOf(day)].some(([row, label]) => rows.get(row) !== label)
}

/** How far the clock is ahead of the minutes of the day once it has changed; behind where negative. */
const aheadOf = ({ day_minutes }: Hours) => USUAL_DAY_MINUTES - day_minutes
