/** Imports wall time, hence Temporal: for the server only. */
import { LONGEST_BUFFER_MINUTES } from '../catalogue/service.ts'
import { addDays, type IsoDate, listDates } from '../time/iso-date.ts'
import { boundaryOn, type DayClock, dayClock } from '../time/wall-time.ts'
import { hoursOf, type OpeningOn, openingOf } from './hours.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
import type { DayRow, Interval, LocationSchedule, ProfessionalSchedule } from './schedule.ts'

/** When the location is open on the dates, inclusive, in epoch minutes; closed dates are skipped. */
export function openTime(schedule: LocationSchedule, from: IsoDate, to: IsoDate): Intervals {
  const openingOn = openingOf(schedule)
  return unionOfDays(from, to, openingOn)
}

/** When the professional works, bookings aside: within `open`, without breaks. */
export function attendance(professional: ProfessionalSchedule, open: Intervals, from: IsoDate, to: IsoDate): Intervals {
  const hoursOn = hoursOf(professional)
  const working: Interval[] = []
  const breaks: Interval[] = []
  for (const date of listDates(from, to)) {
    const day = dayClock(date)
    const hours = hoursOn(date, day.weekday)
    for (const row of hours.working) working.push(toInterval(day, row))
    for (const row of hours.breaks) breaks.push(toInterval(day, row))
  }
  const present = intersect(open, union(working))
  return breaks.length === 0 ? present : subtract(present, union(breaks))
}

/** The shifts of a professional, breaks included. */
export function shifts(professional: ProfessionalSchedule, open: Intervals, from: IsoDate, to: IsoDate): Intervals {
  const hoursOn = hoursOf(professional)
  return intersect(
    open,
    unionOfDays(from, to, (date, weekday) => hoursOn(date, weekday).working),
  )
}

/** The last date that a visit of so many minutes can reach with its buffer, which starts on `date`, however late. */
export function lastDateTouched(date: IsoDate, minutes: number): IsoDate {
  return addDays(date, Math.floor((LATEST_START + minutes + LONGEST_BUFFER_MINUTES + SKIPPED_HOUR) / 1440))
}

const LATEST_START = 1439
/** A later day may be an hour shorter. */
const SKIPPED_HOUR = 60

function unionOfDays(from: IsoDate, to: IsoDate, rowsOn: OpeningOn): Intervals {
  const intervals: Interval[] = []
  for (const date of listDates(from, to)) {
    const day = dayClock(date)
    for (const row of rowsOn(date, day.weekday)) intervals.push(toInterval(day, row))
  }
  return union(intervals)
}

function toInterval(day: DayClock, { start, end }: DayRow): Interval {
  return { start: boundaryOn(day, start), end: boundaryOn(day, end) }
}
