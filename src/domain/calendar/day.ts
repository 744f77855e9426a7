/** Imports wall time, hence Temporal: for the server only. */
import { type Intervals, intersect, subtract, union } from '../availability/intervals.ts'
import { attendance, openTime, shifts } from '../availability/open-time.ts'
import type { Interval, LocationSchedule, ProfessionalSchedule } from '../availability/schedule.ts'
import { addDays, type EpochMinute, type IsoDate } from '../time/iso-date.ts'
import { dayClock } from '../time/wall-time.ts'

/** A calendar day as instants: 23, 24 or 25 hours. */
export const dayBounds = (date: IsoDate): Interval => ({
  start: dayClock(date).start,
  end: dayClock(addDays(date, 1)).start,
})

/** The parts of a professional's day, bookings aside. */
export type PersonDay = {
  /** Opening and working hours, breaks within. */
  readonly shifts: Intervals
  readonly breaks: Intervals
  /** Within the shifts: not on a break, and nothing claims it. */
  readonly free: Intervals
}

/** The day of each professional. The schedule's claims cover the date. */
export function personDays(schedule: LocationSchedule, date: IsoDate): PersonDay[] {
  const day = dayBounds(date)
  // A night shift of the day before reaches into this one.
  const [from, to] = [addDays(date, -1), date]
  const open = openTime(schedule, from, to)
  return schedule.professionals.map((professional) => {
    const at = (intervals: Intervals) => intersect(intervals, [day])
    const working = at(shifts(professional, open, from, to))
    const present = at(attendance(professional, open, from, to))
    return {
      shifts: working,
      breaks: subtract(working, present),
      free: subtract(present, claimsOf(schedule, professional)),
    }
  })
}

const claimsOf = ({ claims }: LocationSchedule, { resourceId }: ProfessionalSchedule) =>
  union(claims.get(resourceId) ?? [])

/** Free minutes: those that are left of the day; what is over is not free, whoever came. */
export function freeMinutes({ free }: Pick<PersonDay, 'free'>, date: IsoDate, now: EpochMinute): number {
  const { end } = dayBounds(date)
  return now < end ? minutesOf(intersect(free, [{ start: Math.floor(now), end }])) : 0
}

/** Minutes in all of them. */
export const minutesOf = (intervals: Intervals) => intervals.reduce((sum, { start, end }) => sum + end - start, 0)

const HALF_HOUR = 30

/** How many work in a half-hour, and how many of them are free for all of it. */
export type Load = { readonly start: EpochMinute; readonly free: number; readonly working: number }

/** The load of each half-hour of the span. */
export function loadOf(days: readonly PersonDay[], { start, end }: Interval): Load[] {
  const load: Load[] = []
  for (let at = start; at < end; at += HALF_HOUR) {
    const half = [{ start: at, end: Math.min(at + HALF_HOUR, end) }]
    const minutesIn = (intervals: Intervals) => minutesOf(intersect(intervals, half))
    load.push({
      start: at,
      free: days.filter(({ free }) => minutesIn(free) === minutesOf(half)).length,
      working: days.filter(({ shifts }) => minutesIn(shifts) > 0).length,
    })
  }
  return load
}

const HOUR = 60
const USUAL: Interval = { start: 8 * HOUR, end: 20 * HOUR }

/** The hours to show without scrolling, in minutes from the day's start: shifts and all that lies outside them. */
export function shownHours(days: readonly PersonDay[], blocks: readonly Interval[], date: IsoDate): Interval {
  const day = dayBounds(date)
  const all = intersect(union([...days.flatMap(({ shifts }) => shifts), ...blocks]), [day])
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return USUAL
  return {
    start: Math.floor((first.start - day.start) / HOUR) * HOUR,
    end: Math.min(Math.ceil((last.end - day.start) / HOUR) * HOUR, day.end - day.start),
  }
}
