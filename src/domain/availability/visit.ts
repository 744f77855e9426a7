import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { EpochMinute } from '../time/iso-date.ts'
import type { Interval, Visit, Visits } from './schedule.ts'

/** Minutes from start to end for the customer: the services in sequence, without buffer. */
export function visitMinutes(visit: Visit): number {
  return visit.reduce((sum, service) => sum + service.durationMinutes, 0)
}

/** Minutes until the professional is free again: the latest end of a service plus its buffer. */
export function busyMinutes(visit: Visit): number {
  let end = 0
  let busy = 0
  for (const { durationMinutes, bufferMinutes } of visit) {
    end += durationMinutes
    busy = Math.max(busy, end + bufferMinutes)
  }
  return busy
}

/** The intervals a visit claims: `shown` of equipment, `busy` of the professional. */
export function visitSpan(visit: Visit, start: EpochMinute): { shown: Interval; busy: Interval } {
  return {
    shown: { start, end: start + visitMinutes(visit) },
    busy: { start, end: start + busyMinutes(visit) },
  }
}

/** The visit by each professional who performs all its services, in the given order. */
export function visitsOf(services: readonly Service[], professionalIds: readonly ProfessionalId[]): Visits {
  const able = professionalIds.filter((id) => services.every((service) => service.professionals.includes(id)))
  return new Map(able.map((id) => [id, visitFor(services, id)]))
}

/** The visits with each service as long as that, in their order; null: as they are. */
export function withMinutes(visits: Visits, minutes: readonly number[] | null): Visits {
  if (minutes === null) return visits
  const lengthen = (visit: Visit) =>
    visit.map((service, index) => ({ ...service, durationMinutes: minutes[index] ?? service.durationMinutes }))
  return new Map([...visits].map(([id, visit]) => [id, lengthen(visit)]))
}

/** The visit by this professional, with their own durations. */
export function visitFor(services: readonly Service[], professionalId: ProfessionalId): Visit {
  return services.map((service) => ({
    serviceId: service.id,
    durationMinutes: ownTermsOf(service, professionalId)?.durationMinutes ?? service.durationMinutes,
    bufferMinutes: service.bufferMinutes,
  }))
}
