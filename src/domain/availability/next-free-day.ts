/** Imports wall time, hence Temporal: for the server only. */
import { addDays, type EpochMinute, type IsoDate } from '../time/iso-date.ts'
import { todayAt } from '../time/wall-time.ts'
import { listFreeStarts } from './free-starts.ts'
import type { FreeDay, LocationSchedule, Wanted } from './schedule.ts'

const WINDOW_DAYS = 14

/** The first day from `from` on, within the horizon, with a free start; null when there is none. */
export function findNextFreeDay(
  schedule: LocationSchedule,
  wanted: Wanted,
  from: IsoDate,
  now: EpochMinute,
): FreeDay | null {
  const today = todayAt(now)
  const last = addDays(today, schedule.horizonDays)
  for (let first = from > today ? from : today; first <= last; first = addDays(first, WINDOW_DAYS)) {
    const days = listFreeStarts(schedule, wanted, { from: first, to: addDays(first, WINDOW_DAYS - 1) }, now)
    const free = days.find((day) => day.times.length > 0)
    if (free) return free
  }
  return null
}
