import { type ChosenWhen, hoursBounds } from '../time/chosen-when.ts'
import type { DayPart } from '../time/day-part.ts'
import { daysBetween, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '../time/iso-date.ts'
import { type DayClock, dayClock, todayAt } from '../time/wall-time.ts'

/**
 * A day, a part of it or all of it, between two hours, and how far from now it is: no start before now and the
 * location's notice counts.
 */
export type When = {
  readonly date: IsoDate
  readonly part: DayPart | null
  /** The first start that is wanted; 0: any. */
  readonly from: MinuteOfDay
  /** The first start that is too late; 1440: none. */
  readonly until: MinuteOfDay
  /** Minutes from the day's midnight to now; below 0 for future days. */
  readonly elapsed: number
  readonly clock: DayClock
  readonly daysAhead: number
}

/** The chosen days, in order, as the database compares them with now. */
export function daysOf(when: ChosenWhen, now: EpochMinute): When[] {
  const { date, dateTo, dayPart: part } = when
  return listDates(date, dateTo ?? date).map((day) => ({ ...wholeDay(day, now), ...hoursBounds(when), part }))
}

/** A day at any hour of it. */
export function wholeDay(date: IsoDate, now: EpochMinute): When {
  const clock = dayClock(date)
  const daysAhead = daysBetween(todayAt(now), date)
  return { date, part: null, from: 0, until: 1440, elapsed: now - clock.start, clock, daysAhead }
}
