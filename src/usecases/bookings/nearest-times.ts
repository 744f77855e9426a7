import type { Standing } from '#db/bookings/own-booking.ts'
import type { Db } from '#db/pool.ts'
import { type Alternative, isRefusal } from '#domain/errors.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { planVisit } from '#usecases/availability/slot/plan-visit.ts'
import { findAlternatives } from '#usecases/availability/slot/refusals.ts'
import type { Deps } from '#usecases/context.ts'

type Visit = Pick<Standing, 'locationId' | 'id' | 'serviceIds' | 'start'>

/**
 * The three free times nearest to a visit that cannot be, with any professional. None where its services are no longer
 * offered.
 */
export async function nearestTimes(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { locationId, id, serviceIds, start }: Visit,
): Promise<readonly Alternative[]> {
  try {
    const plan = await planVisit(db, { locationId, serviceIds, professionalId: null })
    const ignored = { ownerKeys: [], bookingId: id }
    return await findAlternatives(db, { plan, start: epochToWall(start), own: start, ignored, now: now() })
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) return []
    throw thrown
  }
}
