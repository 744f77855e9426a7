import type { DayPart } from '../time/day-part.ts'
import { daysBetween, type EpochMinute, type IsoDate } from '../time/iso-date.ts'
import { type DayClock, dayClock, todayAt } from '../time/wall-time.ts'

/** A day, a part of it or all of it, and how far from now it is: no start before now and the location's notice counts. */
export type When = {
  readonly date: IsoDate
  readonly part: DayPart | null
  /** Minutes from the day's midnight to now; below 0 for days to come. */
  readonly elapsed: number
  readonly clock: DayClock
  readonly daysAhead: number
}

/** A day and part as the database compares it with now. */
export function whenOf(date: IsoDate, part: DayPart | null, now: EpochMinute): When {
  const clock = dayClock(date)
  return { date, part, elapsed: now - clock.start, clock, daysAhead: daysBetween(todayAt(now), date) }
}
