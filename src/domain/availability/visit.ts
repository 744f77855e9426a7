import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { EpochMinute } from '../time/iso-date.ts'
import { type Intervals, intersect, union } from './intervals.ts'
import type { Interval, Visit, VisitService, Visits } from './schedule.ts'

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

/** The parts of a visit that take its professional, in minutes from its start: with buffers, without waits. */
export function busyParts(visit: Visit): Intervals {
  if (!visit.some(waitsIn)) return [{ start: 0, end: busyMinutes(visit) }]
  return partsOf(visit, waitsIn)
}

/** The parts of a visit that take its equipment: without the waits in which that is free. */
export function equipmentParts(visit: Visit): Intervals {
  const whole = [{ start: 0, end: visitMinutes(visit) }]
  if (!visit.some(freesEquipment)) return whole
  return intersect(partsOf(visit, freesEquipment), whole)
}

/** A service that is too short for work, wait and finish has no wait. */
const waitsIn = ({ durationMinutes, wait }: VisitService): boolean =>
  wait !== null && wait.minutes > 0 && wait.after + wait.minutes < durationMinutes

const freesEquipment = (service: VisitService) => waitsIn(service) && service.wait?.freesEquipment === true

function partsOf(visit: Visit, isFreeInWait: (service: VisitService) => boolean): Intervals {
  const parts: Interval[] = []
  let start = 0
  for (const service of visit) {
    const { durationMinutes, bufferMinutes, wait } = service
    const end = start + durationMinutes
    const until = wait !== null && isFreeInWait(service) ? start + wait.after : start
    const from = wait !== null && isFreeInWait(service) ? until + wait.minutes : start
    parts.push({ start, end: until }, { start: from, end: end + bufferMinutes })
    start = end
  }
  return union(parts)
}

/** The times of a visit: as its client sees it, and what it takes of the professional and of equipment. */
export type VisitTimes = { readonly shown: Interval; readonly busy: Intervals; readonly equipment: Intervals }

export function visitSpan(visit: Visit, start: EpochMinute): VisitTimes {
  const shift = (parts: Intervals) => parts.map((part) => ({ start: start + part.start, end: start + part.end }))
  return {
    shown: { start, end: start + visitMinutes(visit) },
    busy: shift(busyParts(visit)),
    equipment: shift(equipmentParts(visit)),
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
    wait: service.wait,
  }))
}
