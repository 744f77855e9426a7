import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { Interval, Visit, Visits } from './schedule.ts'

/** Minutes from start to end as the customer sees it: the services one after another, no buffer. */
export function visitMinutes(visit: Visit): number {
  return visit.reduce((sum, service) => sum + service.durationMinutes, 0)
}

/** Minutes from start until the professional is free again: to the latest of each service's end plus its buffer. */
export function busyMinutes(visit: Visit): number {
  let end = 0
  let busy = 0
  for (const { durationMinutes, bufferMinutes } of visit) {
    end += durationMinutes
    busy = Math.max(busy, end + bufferMinutes)
  }
  return busy
}

/** What a visit from `start` takes: equipment for `shown`, the professional for `busy`. */
export function visitSpan(visit: Visit, start: number): { shown: Interval; busy: Interval } {
  return {
    shown: { start, end: start + visitMinutes(visit) },
    busy: { start, end: start + busyMinutes(visit) },
  }
}

/** The visit as each professional who performs all these services would do it, in the order given. */
export function visitsOf(services: readonly Service[], professionalIds: readonly number[]): Visits {
  const able = professionalIds.filter((id) => services.every((service) => service.professionals.includes(id)))
  return new Map(able.map((id) => [id, visitFor(services, id)]))
}

/** The visit as this professional does it: their own durations first. */
export function visitFor(services: readonly Service[], professionalId: number): Visit {
  return services.map((service) => ({
    serviceId: service.id,
    durationMinutes: ownTermsOf(service, professionalId)?.durationMinutes ?? service.durationMinutes,
    bufferMinutes: service.bufferMinutes,
  }))
}
