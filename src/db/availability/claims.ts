import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, HoldId, LocationId, ResourceId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

/** The holder of a claim. */
export type ClaimHolder =
  | { readonly bookingId: BookingId }
  | { readonly holdId: HoldId }
  | { readonly timeOffId: number }

export type NewClaim = { readonly resourceId: ResourceId; readonly span: Interval }

/** A claim on the resource for each of these times. */
export const claimsOn = (resourceId: ResourceId, times: readonly Interval[]): NewClaim[] =>
  times.map((span) => ({ resourceId, span }))

/** Takes resources for a booking or a hold. Throws AlreadyTaken (claim) where another's overlaps. */
export async function insertClaims(
  tx: Db,
  locationId: LocationId,
  holder: ClaimHolder,
  claims: readonly NewClaim[],
): Promise<void> {
  const rows = claims.map(({ resourceId, span }) => ({
    location_id: locationId,
    resource_id: resourceId,
    during: sql<string>`tstzrange(${epochToInstant(span.start)}::timestamptz, ${epochToInstant(span.end)}::timestamptz)`,
    booking_id: 'bookingId' in holder ? holder.bookingId : null,
    hold_id: 'holdId' in holder ? holder.holdId : null,
    time_off_id: 'timeOffId' in holder ? holder.timeOffId : null,
  }))
  await tx.insertInto('claim').values(rows).execute().catch(throwTaken)
}

/** Frees all that a booking has. Seen from outside, it stays taken until the commit. */
export async function deleteClaims(tx: Db, locationId: LocationId, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('claim').where('location_id', '=', locationId).where('booking_id', '=', bookingId).execute()
}
