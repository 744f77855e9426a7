import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, HoldId, LocationId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { readTogether } from '../connections/shared-transaction.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** What claims are for. */
export type ClaimHolder =
  | { readonly bookingId: BookingId }
  | { readonly holdId: HoldId }
  | { readonly timeOffId: number }

export type NewClaim = { readonly resourceId: ResourceId; readonly span: Interval }

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

/** All that a visit might take: these professionals, and any unit of the group. */
export type WantedResources = {
  readonly locationId: LocationId
  readonly professionalIds: readonly ProfessionalId[]
  readonly equipmentGroupId: number | null
  /** The second lines of the professionals too. */
  readonly withSecondLines?: boolean
}

/**
 * Locks, until the transaction ends, what is wanted and all that the moved booking has. One round trip, in the
 * same order and under the same names as `lockResources`. Gives the resources.
 */
export function lockForVisit(
  tx: Tx,
  wanted: WantedResources,
  movedBookingId: BookingId | null = null,
): Promise<readonly ResourceId[]> {
  return readTogether(tx, lockForVisits, { ...wanted, movedBookingId })
}

type Wanting = WantedResources & { readonly movedBookingId: BookingId | null }

/** The same for several, in one order for all. */
async function lockForVisits(tx: Tx, wanted: readonly Wanting[]): Promise<ResourceId[][]> {
  const asked = wanted.map((each, nth) => ({
    nth,
    location_id: each.locationId,
    professional_ids: each.professionalIds,
    group_id: each.equipmentGroupId,
    second_lines: each.withSecondLines ?? false,
    moved_id: each.movedBookingId,
  }))
  const { rows } = await sql<{ nth: number; id: ResourceId }>`
    select nth, id, pg_advisory_xact_lock(location_id, id) from (
      select w.nth, w.location_id, r.id
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as w(nth int, location_id int, professional_ids int[], group_id int, second_lines boolean, moved_id int)
      cross join lateral (
        select id from resource where location_id = w.location_id and (professional_id = any(w.professional_ids)
          or equipment_group_id = w.group_id or (w.second_lines and second_line_of = any(w.professional_ids)))
        union select c.resource_id from claim c where c.location_id = w.location_id and c.booking_id = w.moved_id) as r
      order by w.location_id, r.id) as wanted`.execute(tx)
  const locked = wanted.map((): ResourceId[] => [])
  for (const { nth, id } of rows) locked[nth]!.push(id)
  return locked
}
