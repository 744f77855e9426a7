import { type Intervals, intersect, subtract } from '../availability/intervals.ts'
import type { Interval } from '../availability/schedule.ts'
import type { ProfessionalId, ServiceId } from '../ids.ts'

/** An upcoming booking, as a change of hours, team or services may strand it. */
export type UpcomingVisit = Interval & {
  readonly professionalId: ProfessionalId
  readonly serviceIds: readonly ServiceId[]
  /** When the professional is free for others within it. */
  readonly waits: Intervals
}

/** When each professional is there, bookings aside, and who does which services. */
export type Staffing = {
  readonly present: ReadonlyMap<ProfessionalId, Intervals>
  readonly services: ReadonlyMap<ProfessionalId, ReadonlySet<ServiceId>>
}

/** A change of the team's time, before and after. `away`: the time off that it takes, which is in neither. */
export type StaffingChange = {
  readonly before: Staffing
  readonly after: Staffing
  readonly away: ReadonlyMap<ProfessionalId, Intervals>
}

/**
 * Whether the change leaves the visit without its professional. One that was outside their hours before, because
 * somebody placed it so, is stranded only for another reason.
 */
export function isStranded({ before, after, away }: StaffingChange, visit: UpcomingVisit): boolean {
  if (intersect(subtract([visit], visit.waits), away.get(visit.professionalId) ?? []).length > 0) return true
  if (!isPresent(after, visit) && isPresent(before, visit)) return true
  return !performs(after, visit) && performs(before, visit)
}

const isPresent = ({ present }: Staffing, { professionalId, start, end }: UpcomingVisit) =>
  subtract([{ start, end }], present.get(professionalId) ?? []).length === 0

const performs = ({ services }: Staffing, { professionalId, serviceIds }: UpcomingVisit) =>
  serviceIds.every((id) => services.get(professionalId)?.has(id))
