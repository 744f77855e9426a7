import { sql } from 'kysely'
import type { BookingOfLocation } from '#domain/ids.ts'
import type { Db } from '../../pool.ts'

/** Notes that the client comes to the visit as it now stands; said again, the first time counts, and it gives false. */
export async function saveComing(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update booking set coming_at = ${at}::timestamptz, coming_for = starts_at
    where location_id = ${locationId} and id = ${id} and coming_for is distinct from starts_at`.execute(tx)
  return numAffectedRows === 1n
}

/** Takes that back. */
export async function removeComing(tx: Db, { locationId, id }: BookingOfLocation): Promise<void> {
  await sql`update booking set coming_at = null, coming_for = null
    where location_id = ${locationId} and id = ${id}`.execute(tx)
}
