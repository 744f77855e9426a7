/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
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
    const fitting = presence(professional).map(({ start, end }) => ({ start, end: end - minutes + 1 }))
    const taken = startsThatMeet(schedule.claims.get(professional.resourceId) ?? [], busyMinutes(visit))
    let starts = subtract(union(fitting), taken)
    if (wanted.equipmentGroupId !== null) {
      const blocked = equipment.get(minutes) ?? startsWithoutUnit(schedule, wanted.equipmentGroupId, minutes)
      equipment.set(minutes, blocked)
      starts = subtract(starts, blocked)
    }
    byProfessional.set(professional.id, starts)
  }
  return byProfessional
}

/** The starts at which a visit of this length would overlap a claim. */
function startsThatMeet(claims: readonly Interval[], minutes: number): Intervals {
  return union(
    claims.filter(({ start, end }) => start < end).map(({ start, end }) => ({ start: start - minutes + 1, end })),
  )
}

/** The starts at which no unit of the group is free. */
function startsWithoutUnit(schedule: LocationSchedule, groupId: number, minutes: number): Intervals {
  const units = schedule.equipment.get(groupId) ?? []
  const always: Intervals = [{ start: -Infinity, end: Infinity }]
  return units.reduce<Intervals>(
    (blocked, unit) => intersect(blocked, startsThatMeet(schedule.claims.get(unit) ?? [], minutes)),
    always,
  )
}
