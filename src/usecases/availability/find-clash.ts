import { findOverlappingBooking } from '#db/bookings/clash.ts'
import type { Placer } from '#db/bookings/customer.ts'
import type { Db } from '#db/pool.ts'
import type { Clash } from '#domain/bookings/clash.ts'
import { epochToWall } from '#domain/time/wall-time.ts'

/** The person's own booking that overlaps these instants; null when there is none. */
export async function findClash(
  db: Db,
  placer: Placer,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
): Promise<Clash | null> {
  const found = await findOverlappingBooking(db, placer, startsAt, endsAt)
  return found && { location: found.location, ...epochToWall(found.start) }
}
