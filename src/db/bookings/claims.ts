import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'

export type NewClaim = { readonly resourceId: number; readonly span: Interval }

/** Takes resources for a booking or a hold. Throws 23P01 (claim_never_twice) where one is taken already. */
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
  await tx.insertInto('claim').values(rows).execute()
}

/** The resources of these professionals and of every unit of the group: all that a visit might take. */
export async function listResources(
  db: Db,
  locationId: number,
  professionalIds: readonly number[],
  equipmentGroupId: number | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('resource')
    .select('id')
    .where('location_id', '=', locationId)
    .where((eb) =>
      eb.or([
        eb('professional_id', 'in', professionalIds.length > 0 ? [...professionalIds] : [-1]),
        eb('equipment_group_id', '=', equipmentGroupId),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}
