/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '../time/iso-date.ts'
import { listFreeStarts } from './free-starts.ts'
import type { FreeStart, LocationSchedule, Wanted } from './schedule.ts'

/**
 * The free start at that time with those who can take it, or null; by the same code that lists free starts. A given
 * professional is the only one considered.
 */
export function checkStart(
  schedule: LocationSchedule,
  wanted: Wanted,
  professionalId: ProfessionalId | null,
  date: IsoDate,
  minute: MinuteOfDay,
  now: EpochMinute,
): FreeStart | null {
  const request = professionalId === null ? wanted : onlyBy(wanted, professionalId)
  const [day] = listFreeStarts(schedule, request, date, date, now)
  return day?.times.find((time) => time.minute === minute) ?? null
}

/** The same request, for one professional only. */
function onlyBy(wanted: Wanted, professionalId: ProfessionalId): Wanted {
  const visit = wanted.visits.get(professionalId)
  return { ...wanted, visits: new Map(visit ? [[professionalId, visit]] : []) }
}
