/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '#domain/ids.ts'
import { addDays, type EpochMinute, type IsoDate, type MinuteOfDay } from '../time/iso-date.ts'
import { listFreeStarts } from './free-starts.ts'
import type { Dates, LocationSchedule, Wanted } from './schedule.ts'
import { withoutGaps } from './without-gaps.ts'

const WINDOW_DAYS = 14

export type NextStart = { readonly date: IsoDate; readonly minute: MinuteOfDay }

/** The first start of each professional from one date to another that fits; those who have none are absent. */
export function findNextStarts(
  schedule: LocationSchedule,
  wanted: Wanted,
  { from, to, fits }: Dates & { readonly fits: (start: MinuteOfDay) => boolean },
  now: EpochMinute,
): Map<ProfessionalId, NextStart> {
  const found = new Map<ProfessionalId, NextStart>()
  for (let first = from; first <= to && found.size < wanted.visits.size; first = addDays(first, WINDOW_DAYS)) {
    const last = addDays(first, WINDOW_DAYS - 1)
    const days = listFreeStarts(schedule, wanted, { from: first, to: last < to ? last : to }, now)
    for (const { date, times } of days.map((day) => withoutGaps(schedule, wanted, day))) {
      for (const { minute, professionalIds } of times.filter((time) => fits(time.minute)))
        for (const id of professionalIds) if (!found.has(id)) found.set(id, { date, minute })
    }
  }
  return found
}
