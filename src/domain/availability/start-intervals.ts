/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { type Intervals, intersect, subtract } from './intervals.ts'
import { attendance, openTime } from './open-time.ts'
import type { Interval, LocationSchedule, ProfessionalSchedule, Wanted } from './schedule.ts'
import { busyMinutes, visitMinutes } from './visit.ts'

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
  const equipment = new Map<number, Intervals>()
  const byProfessional = new Map<ProfessionalId, Intervals>()
  for (const professional of schedule.professionals.toSorted((a, b) => a.id - b.id)) {
    const visit = wanted.visits.get(professional.id)
    const minutes = visit ? visitMinutes(visit) : 0
    if (!visit || minutes <= 0) continue
    const fitting = startsWithin(presence(professional), minutes)
    let starts = withoutTaken(fitting, schedule.claims.get(professional.resourceId) ?? [], busyMinutes(visit))
    if (wanted.equipmentGroupId !== null) {
      const blocked = equipment.get(minutes) ?? startsWithoutUnit(schedule, wanted.equipmentGroupId, minutes)
      equipment.set(minutes, blocked)
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

/** The starts at which a visit of this length overlaps no claim. The claims are sorted by start. */
function withoutTaken(starts: Intervals, claims: readonly Interval[], minutes: number): Intervals {
  const rest: Interval[] = []
  let first = 0
  for (const { start, end } of starts) {
    let at = start
    while (first < claims.length && claims[first]!.end <= start) first += 1
    for (let next = first; next < claims.length; next += 1) {
      const claim = claims[next]!
      const meets = claim.start - minutes + 1
      if (meets >= end) break
      if (claim.start >= claim.end) continue
      if (meets > at) rest.push({ start: at, end: meets })
      if (claim.end > at) at = claim.end
    }
    if (at < end) rest.push({ start: at, end })
  }
  return rest
}

const ALWAYS: Intervals = [{ start: -Infinity, end: Infinity }]

/** The starts at which no unit of the group is free. */
function startsWithoutUnit(schedule: LocationSchedule, groupId: number, minutes: number): Intervals {
  let blocked = ALWAYS
  for (const unit of schedule.equipment.get(groupId) ?? []) {
    if (blocked.length === 0) break
    blocked = intersect(blocked, takenStarts(schedule.claims.get(unit) ?? [], minutes))
  }
  return blocked
}

/** The starts at which a visit of this length overlaps a claim. The claims are sorted by start. */
function takenStarts(claims: readonly Interval[], minutes: number): Intervals {
  const taken: { start: number; end: number }[] = []
  for (const claim of claims) {
    if (claim.start >= claim.end) continue
    const start = claim.start - minutes + 1
    const last = taken.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, claim.end)
    else taken.push({ start, end: claim.end })
  }
  return taken
}
