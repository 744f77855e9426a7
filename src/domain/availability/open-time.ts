/** Imports wall time, hence Temporal: for the server only. */
import { addDays, type IsoDate, listDates, weekdayOf } from '../time/iso-date.ts'
import { boundaryToEpoch } from '../time/wall-time.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
import type { LocationSchedule, ProfessionalSchedule, WeeklyHours } from './schedule.ts'

/** When the location is open on the dates, inclusive, in epoch minutes; closed dates are skipped. */
export function openTime(schedule: LocationSchedule, from: IsoDate, to: IsoDate): Intervals {
  const dates = listDates(from, to).filter((date) => !schedule.closedDates.has(date))
  return weeklyTime(schedule.opening, dates)
}

/** When the professional works, bookings aside: within `open`, without breaks. */
export function attendance(professional: ProfessionalSchedule, open: Intervals, from: IsoDate, to: IsoDate): Intervals {
  const dates = listDates(from, to)
  const working = intersect(open, weeklyTime(professional.working, dates))
  return professional.breaks.length === 0 ? working : subtract(working, weeklyTime(professional.breaks, dates))
}

/** The last date that a visit starting on `date` can reach. */
export function lastDateTouched(date: IsoDate, minutes: number): IsoDate {
  return addDays(date, Math.ceil(minutes / 1440) + 1)
}

function weeklyTime(hours: WeeklyHours, dates: readonly IsoDate[]): Intervals {
  const byWeekday: WeeklyHours[] = [[], [], [], [], [], [], [], []]
  for (const row of hours) byWeekday[row.weekday] = [...(byWeekday[row.weekday] ?? []), row]
  return union(
    dates.flatMap((date) =>
      (byWeekday[weekdayOf(date)] ?? []).map((row) => ({
        start: boundaryToEpoch(date, row.start),
        end: boundaryToEpoch(date, row.end),
      })),
    ),
  )
}
