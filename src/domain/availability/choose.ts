import type { ProfessionalId, ResourceId } from '../ids.ts'
import type { Intervals } from './intervals.ts'
import type { Interval, LocationSchedule } from './schedule.ts'

/** Chooses the professional with the fewest minutes booked that day; the lowest id on a tie. */
export function chooseProfessional(
  able: readonly ProfessionalId[],
  bookedMinutesThatDay: ReadonlyMap<ProfessionalId, number>,
): ProfessionalId | null {
  const booked = (id: ProfessionalId) => bookedMinutesThatDay.get(id) ?? 0
  return able.toSorted((a, b) => booked(a) - booked(b) || a - b)[0] ?? null
}

/** The group’s first unit that is free over all these times; null when none is. */
export function chooseUnit(schedule: LocationSchedule, equipmentGroupId: number, times: Intervals): ResourceId | null {
  const units = schedule.equipment.get(equipmentGroupId) ?? []
  return units.find((unit) => !times.some((span) => isTaken(schedule.claims.get(unit) ?? [], span))) ?? null
}

function isTaken(claims: readonly Interval[], span: Interval): boolean {
  return claims.some((claim) => claim.start < claim.end && claim.start < span.end && span.start < claim.end)
}
