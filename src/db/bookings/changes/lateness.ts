import { sql } from 'kysely'
import type { LatenessMinutes } from '#domain/bookings/lateness.ts'
import type { BookingOfLocation } from '#domain/ids.ts'
import type { Db } from '../../pool.ts'

/**
 * Notes how late the client comes to the visit as it now stands, in place of what they said before; null: in time.
 * Gives false for the same again.
 */
export async function saveLateness(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  minutes: LatenessMinutes | null,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update booking set late_minutes = ${minutes}::smallint, late_at = ${at}::timestamptz, late_for = starts_at
    where location_id = ${locationId} and id = ${id}
      and (late_for, late_minutes) is distinct from (starts_at, ${minutes}::smallint)`.execute(tx)
  return numAffectedRows === 1n
}
