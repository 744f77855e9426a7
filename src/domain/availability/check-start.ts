/** Imports wall time, hence Temporal: for the server only. */
import type { EpochMinute, IsoDate, MinuteOfDay } from '../time/iso-date.ts'
import { listFreeStarts } from './free-starts.ts'
import type { FreeStart, LocationSchedule, Wanted } from './schedule.ts'

/**
 * Whether the visit can start then, and with whom: null when it cannot. Decided by the code that lists the free starts.
 * With a professional given, only they are asked.
 */
export function checkStart(
  schedule: LocationSchedule,
  wanted: Wanted,
  professionalId: number | null,
  date: IsoDate,
  minute: MinuteOfDay,
  now: EpochMinute,
): FreeStart | null {
  const asked = professionalId === null ? wanted : onlyBy(wanted, professionalId)
  const [day] = listFreeStarts(schedule, asked, date, date, now)
  return day?.times.find((time) => time.minute === minute) ?? null
}

/** The same wish, of one professional alone. */
export function onlyBy(wanted: Wanted, professionalId: number): Wanted {
  const visit = wanted.visits.get(professionalId)
  return { ...wanted, visits: new Map(visit ? [[professionalId, visit]] : []) }
}
