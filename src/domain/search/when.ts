import type { ChosenWhen } from '../time/chosen-when.ts'
import { parseTime } from '../time/clock-time.ts'
import type { DayPart } from '../time/day-part.ts'
import { daysBetween, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '../time/iso-date.ts'
import { type DayClock, dayClock, todayAt } from '../time/wall-time.ts'

/** A day, a part of it or all of it, from an hour on, and how far from now it is: no start before now and the location's notice counts. */
export type When = {
  readonly date: IsoDate
  readonly part: DayPart | null
  /** The first start that is wanted; 0: any. */
  readonly from: MinuteOfDay
  /** Minutes from the day's midnight to now; below 0 for days to come. */
  readonly elapsed: number
  readonly clock: DayClock
  readonly daysAhead: number
}

/** The chosen days, in order, as the database compares them with now. */
export function daysOf({ date, dateTo, dayPart, after }: ChosenWhen, now: EpochMinute): When[] {
  const from = parseTime(after ?? '') ?? 0
  return listDates(date, dateTo ?? date).map((day) => ({ ...wholeDay(day, now), part: dayPart, from }))
}

/** A day at any hour of it. */
export function wholeDay(date: IsoDate, now: EpochMinute): When {
  const clock = dayClock(date)
  return { date, part: null, from: 0, elapsed: now - clock.start, clock, daysAhead: daysBetween(todayAt(now), date) }
}
