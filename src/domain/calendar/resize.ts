import type { Visit } from '../availability/schedule.ts'
import { visitMinutes } from '../availability/visit.ts'

const SHORTEST_MINUTES = 5

/**
 * The visit made as long as that: the last services give or take, none below five minutes. Null where that cannot be.
 */
export function resized(visit: Visit, minutes: number): Visit | null {
  let rest = minutes - visitMinutes(visit)
  const services = visit.toReversed().map((service) => {
    const durationMinutes = Math.max(SHORTEST_MINUTES, service.durationMinutes + rest)
    rest -= durationMinutes - service.durationMinutes
    return { ...service, durationMinutes }
  })
  return rest === 0 ? services.toReversed() : null
}
