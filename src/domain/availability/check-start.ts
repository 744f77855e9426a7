/** Imports wall time, hence Temporal: for the server only. */
import type { EpochMinute, IsoDate, MinuteOfDay } from '../time/iso-date.ts'
import { listFreeStarts } from './free-starts.ts'
import type { FreeStart, LocationSchedule, Wanted } from './schedule.ts'

/** The free start at that time with those who can take it, or null; by the same code that lists free starts. */
export function checkStart(
  schedule: LocationSchedule,
  wanted: Wanted,
  { date, minute }: { readonly date: IsoDate; readonly minute: MinuteOfDay },
  now: EpochMinute,
): FreeStart | null {
  const [day] = listFreeStarts(schedule, wanted, { from: date, to: date }, now)
  return day?.times.find((time) => time.minute === minute) ?? null
}
