import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

export type NewClaim = { readonly resourceId: number; readonly span: Interval }

/** Takes resources for a booking or a hold. Throws AlreadyTaken (claim) where another's overlaps. */
export async function insertClaims(
  tx: Db,
  locationId: number,
  holder: { readonly bookingId: number } | { readonly holdId: number },
  claims: readonly NewClaim[],
): Promise<void> {
  const rows = claims.map(({ resourceId, span }) => ({
    location_id: locationId,
    resource_id: resourceId,
    during: sql<string>`tstzrange(${epochToInstant(span.start)}::timestamptz, ${epochToInstant(span.end)}::timestamptz)`,
    booking_id: 'bookingId' in holder ? holder.bookingId : null,
    hold_id: 'holdId' in holder ? holder.holdId : null,
    time_off_id: null,
  }))
  await tx.insertInto('claim').values(rows).execute().catch(throwTaken)
}

/**
 * Takes the locks, until the transaction ends, of all that a visit might take: these professionals and every unit of the
 * group; gives their resources, in
 * one round trip, in the same order and under the same names as `lockResources`.
 */
export async function lockForVisit(
  tx: Db,
  locationId: number,
  professionalIds: readonly number[],
  equipmentGroupId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id, pg_advisory_xact_lock(${locationId}::int, id) from (
      select id from resource where location_id = ${locationId}
        and (professional_id = any(${professionalIds}::int[]) or equipment_group_id = ${equipmentGroupId}::int)
      order by id) as wanted`.execute(tx)
  return rows.map((row) => row.id)
}
