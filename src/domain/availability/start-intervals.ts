/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
import { attendance, openTime } from './open-time.ts'
import type { Interval, LocationSchedule, ProfessionalSchedule, Wanted } from './schedule.ts'
import { busyParts, equipmentParts, visitMinutes } from './visit.ts'

/** When each professional works on the dates, inclusive, bookings aside; cached per professional. */
export type Presence = (professional: ProfessionalSchedule) => Intervals

export function presenceOver(schedule: LocationSchedule, from: IsoDate, last: IsoDate): Presence {
  const open = openTime(schedule, from, last)
  const cached = new Map<ProfessionalId, Intervals>()
  return (professional) => {
    const present = cached.get(professional.id) ?? attendance(professional, open, from, last)
    cached.set(professional.id, present)
    return present
  }
}

/** When each able professional can start the visit, ids ascending; ignores grid, notice and horizon. */
export function startsOf(
  schedule: LocationSchedule,
  wanted: Wanted,
  presence: Presence,
): Map<ProfessionalId, Intervals> {
  const equipment = new Map<string, Intervals>()
  const byProfessional = new Map<ProfessionalId, Intervals>()
  for (const professional of schedule.professionals.toSorted((a, b) => a.id - b.id)) {
    const visit = wanted.visits.get(professional.id)
    const minutes = visit ? visitMinutes(visit) : 0
    if (!visit || minutes <= 0) continue
    const fitting = startsWithin(presence(professional), minutes)
    const claims = schedule.claims.get(professional.resourceId) ?? []
    let starts = fitting
    for (const part of busyParts(visit)) starts = withoutTaken(starts, claims, part)
    if (wanted.equipmentGroupId !== null) {
      const parts = equipmentParts(visit)
      const key = parts.map(({ start, end }) => `${start}-${end}`).join()
      const blocked = equipment.get(key) ?? startsWithoutUnit(schedule, wanted.equipmentGroupId, parts)
      equipment.set(key, blocked)
      starts = subtract(starts, blocked)
    }
    byProfessional.set(professional.id, starts)
  }
  return byProfessional
}

/** The starts of visits that end within the time. */
function startsWithin(time: Intervals, minutes: number): Intervals {
  const starts: Interval[] = []
  for (const { start, end } of time) if (end - start >= minutes) starts.push({ start, end: end - minutes + 1 })
  return starts
}

/** The starts of a visit at which this part of it overlaps no claim. The claims are sorted by start. */
function withoutTaken(starts: Intervals, claims: readonly Interval[], part: Interval): Intervals {
  const rest: Interval[] = []
  let first = 0
  for (const { start, end } of starts) {
    let at = start
    while (first < claims.length && claims[first]!.end - part.start <= start) first += 1
    for (let next = first; next < claims.length; next += 1) {
      const claim = claims[next]!
      const meets = claim.start - part.end + 1
      if (meets >= end) break
      if (claim.start >= claim.end) continue
      if (meets > at) rest.push({ start: at, end: meets })
      if (claim.end - part.start > at) at = claim.end - part.start
    }
    if (at < end) rest.push({ start: at, end })
  }
  return rest
}

const ALWAYS: Intervals = [{ start: -Infinity, end: Infinity }]

/** The starts at which no unit of the group is free for all these parts. */
function startsWithoutUnit(schedule: LocationSchedule, groupId: number, parts: Intervals): Intervals {
  let blocked = ALWAYS
  for (const unit of schedule.equipment.get(groupId) ?? []) {
    if (blocked.length === 0) break
    const claims = schedule.claims.get(unit) ?? []
    blocked = intersect(blocked, union(parts.flatMap((part) => takenStarts(claims, part))))
  }
  return blocked
}

/** The starts of a visit at which this part of it overlaps a claim. The claims are sorted by start. */
function takenStarts(claims: readonly Interval[], part: Interval): Intervals {
  const taken: { start: number; end: number }[] = []
  for (const claim of claims) {
    if (claim.start >= claim.end) continue
    const start = claim.start - part.end + 1
    const end = claim.end - part.start
    const last = taken.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else taken.push({ start, end })
  }
  return taken
}
