/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { EpochMinute } from '../time/iso-date.ts'
import { boundaryToEpoch } from '../time/wall-time.ts'
import { subtract, union } from './intervals.ts'
import { attendance, lastDateTouched, openTime } from './open-time.ts'
import type { FreeDay, Interval, LocationSchedule, ProfessionalSchedule, Visit, Wanted } from './schedule.ts'
import { busyMinutes, visitMinutes } from './visit.ts'

/**
 * The free starts of a day that are offered online: of professionals who want no gaps, without those that would leave
 * free time too short to sell. The first and the last start of each free stretch always stay, so that whatever fits has
 * one. It only hides: `checkStart` accepts the others too.
 */
export function withoutGaps(schedule: LocationSchedule, wanted: Wanted, day: FreeDay): FreeDay {
  const hidden = new Map<ProfessionalId, ReadonlySet<EpochMinute>>()
  for (const professional of schedule.professionals) {
    const starts = startsFor(professional, wanted, day)
    if (starts.length > 0) hidden.set(professional.id, gapStarts(schedule, professional, wanted, { ...day, starts }))
  }
  if (![...hidden.values()].some(({ size }) => size > 0)) return day
  const times = day.times.flatMap((time) => {
    const professionalIds = time.professionalIds.filter((id) => !hidden.get(id)?.has(time.start))
    return professionalIds.length === 0 ? [] : [{ ...time, professionalIds }]
  })
  return { ...day, times }
}

/** Whether somebody who could serve the visit wants no gaps. */
export function someWantNoGaps({ professionals }: LocationSchedule, { visits }: Wanted): boolean {
  return professionals.some(({ id, noGapsUnder }) => noGapsUnder != null && visits.has(id))
}

/** The free starts of a professional who wants no gaps; none for another. */
function startsFor({ id, noGapsUnder }: ProfessionalSchedule, { visits }: Wanted, day: FreeDay): EpochMinute[] {
  if (noGapsUnder == null || !visits.has(id)) return []
  return day.times.flatMap(({ start, professionalIds }) => (professionalIds.includes(id) ? [start] : []))
}

type DayOfStarts = Pick<FreeDay, 'date'> & { readonly starts: readonly EpochMinute[] }

/** The starts after which time is left that is too short for the shortest visit. */
function gapStarts(
  schedule: LocationSchedule,
  professional: ProfessionalSchedule,
  { visits }: Wanted,
  { date, starts }: DayOfStarts,
): Set<EpochMinute> {
  const visit = visits.get(professional.id) ?? []
  // The same stretches however many days are asked for at once, so that listing and placing decide alike.
  const last = lastDateTouched(date, visitMinutes(visit))
  const present = attendance(professional, openTime(schedule, date, last), date, last)
  const stretches = subtract(present, union(schedule.claims.get(professional.resourceId) ?? []))
  const leavesGap = gapAfter(visit, {
    shortest: professional.noGapsUnder ?? 0,
    grid: schedule.gridMinutes,
    midnight: boundaryToEpoch(date, 0),
  })
  const hidden = new Set<EpochMinute>()
  for (const of of Map.groupBy(starts, (start) => stretches.findIndex((each) => start < each.end)).values()) {
    for (const start of of.slice(1, -1)) if (leavesGap(start, stretches)) hidden.add(start)
  }
  return hidden
}

type Measures = { readonly shortest: number; readonly grid: number; readonly midnight: EpochMinute }

/** Tells of a start whether the time before or after the visit is too short to sell. Visits start on the grid. */
function gapAfter(visit: Visit, { shortest, grid, midnight }: Measures) {
  const busy = busyMinutes(visit)
  const onGrid = (minute: EpochMinute) => Math.ceil((minute - midnight) / grid) * grid + midnight
  const isGap = (rest: number) => rest >= grid && rest < shortest
  return (start: EpochMinute, stretches: readonly Interval[]): boolean => {
    const end = start + busy
    const before = stretches.find((stretch) => start < stretch.end)
    const after = stretches.find((stretch) => end < stretch.end)
    const restBefore = before === undefined ? 0 : start - onGrid(before.start)
    const restAfter = after === undefined || after.start > end ? 0 : after.end - onGrid(end)
    return isGap(restBefore) || isGap(restAfter)
  }
}
