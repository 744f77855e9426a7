import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, BookingOfLocation, HoldId, LocationId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { readTogether, writeTogether } from '../connections/shared-transaction.ts'
import { throwTaken } from '../errors.ts'
import type { Tx } from '../transaction.ts'
import { ofBookings } from './of-bookings.ts'

/** What claims are for. */
export type ClaimHolder =
  | { readonly bookingId: BookingId }
  | { readonly holdId: HoldId }
  | { readonly timeOffId: number }

export type NewClaim = { readonly resourceId: ResourceId; readonly span: Interval }

/** Takes resources for a booking or a hold. Throws AlreadyTaken (claim) where another's overlaps. */
export async function insertClaims(
  tx: Tx,
  locationId: LocationId,
  holder: ClaimHolder,
  claims: readonly NewClaim[],
): Promise<void> {
  const holding = {
    location_id: locationId,
    booking_id: 'bookingId' in holder ? holder.bookingId : null,
    hold_id: 'holdId' in holder ? holder.holdId : null,
    time_off_id: 'timeOffId' in holder ? holder.timeOffId : null,
  }
  const rows = claims.map(({ resourceId, span }) => ({ ...holding, resource_id: resourceId, ...timesOf(span) }))
  await writeTogether(tx, insertAllClaims, rows)
}

const timesOf = ({ start, end }: Interval) => ({ starts_at: epochToInstant(start), ends_at: epochToInstant(end) })

async function insertAllClaims(tx: Tx, claims: readonly (readonly object[])[]): Promise<[]> {
  await sql`
    insert into claim (location_id, resource_id, during, booking_id, hold_id, time_off_id)
    select location_id, resource_id, tstzrange(starts_at, ends_at), booking_id, hold_id, time_off_id
    from json_to_recordset(${JSON.stringify(claims.flat())}::json) as c(location_id int, resource_id int,
      starts_at timestamptz, ends_at timestamptz, booking_id int, hold_id int, time_off_id int)`
    .execute(tx)
    .catch(throwTaken)
  return []
}

/** Frees all that a booking has. Seen from outside, it stays taken until the commit. */
export const deleteClaims = (tx: Tx, locationId: LocationId, id: BookingId): Promise<void> =>
  writeTogether(tx, deleteAllClaims, { locationId, id })

async function deleteAllClaims(tx: Tx, bookings: readonly BookingOfLocation[]): Promise<[]> {
  await sql`delete from claim where ${ofBookings(bookings, 'location_id', 'booking_id')}`.execute(tx)
  return []
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

/**
 * Locks all that a location has, as bookings lock what they want: those under way there end first, and who comes later
 * reads what this transaction has written.
 */
export async function lockWholeLocation(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(location_id, id) from (
    select location_id, id from resource where location_id = ${locationId} order by id) as r`.execute(tx)
}

// Left out where nothing is moved: planned while there were few claims, it reads all of the location's.
const OF_MOVED = sql`union select c.resource_id from claim c where c.location_id = w.location_id and c.booking_id = w.moved_id`

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
        ${wanted.some(({ movedBookingId }) => movedBookingId !== null) ? OF_MOVED : sql``}) as r
      order by w.location_id, r.id) as wanted`.execute(tx)
  const locked = wanted.map((): ResourceId[] => [])
  for (const { nth, id } of rows) locked[nth]!.push(id)
  return locked
}
