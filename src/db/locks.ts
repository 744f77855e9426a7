import { sql } from 'kysely'
import type { BookingId, LocationId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import type { Tx } from './transaction.ts'

/*
 * Every lock of the product that is more than a row of one query. A transaction takes those it needs in this order, and
 * several of one kind in ascending order, so that none wait for each other in a circle. Where one cannot, as when an
 * account is deleted with its bookings, PostgreSQL ends one of the two, which `transaction` runs again.
 *
 *   1. key         tryLockKeys       of a request that may be sent again; it is never waited for
 *   2. booking     lockBooking       the row of the booking that is changed (src/db/bookings/booking-row.ts)
 *   3. owner       lockOwner         the person whose bookings, holds or entries are counted; then the account's row
 *   4. resources   lockForVisit, lockResources, lockLocation
 *                                    the professionals and equipment that a visit takes, or all of a location's
 *   5. limits      lockOwner         the person's subscriptions; the network whose holds are counted
 *   6. free time   lockFreeTime      the free-time index of a location
 *
 * All end with their transaction. Apart from bookings: tryLockCode, and the two locks of a process that starts, whose
 * numbers stand below. A row that one statement locks for its own update (`for update`, mostly `skip locked`) is locked
 * there: messages and jobs that fall due, lapsed holds, sessions, codes, members, a client's card.
 */

/** Held by the connection of a process that migrates the database (src/db/migrate.ts). */
export const MIGRATIONS_LOCK = 727_274
const KEYS_LOCK = 727_275
const OWNERS_LOCK = 727_276
/** Held while a process stores the settings of its connections (src/db/connections/session-settings.ts). */
export const SETTINGS_LOCK = 727_277

/** Whose idempotency key it is, and the key. */
export type OwnedKey = { readonly owner: string; readonly key: string }

/** Takes the key; false while another transaction has it. A process that dies lets go of it. */
export async function tryLockKey(tx: Tx, key: OwnedKey): Promise<boolean> {
  return (await tryLockKeys(tx, [key])).length > 0
}

/** Takes several keys that differ; gives those that were free. */
export async function tryLockKeys<T extends OwnedKey>(tx: Tx, keys: readonly T[]): Promise<T[]> {
  const [owners, names] = [keys.map(({ owner }) => owner), keys.map(({ key }) => key)]
  const { rows } = await sql<{ nth: number; locked: boolean }>`
    select nth::int, pg_try_advisory_xact_lock(hashtextextended(owner || ' ' || key, ${KEYS_LOCK})) as locked
    from unnest(${owners}::text[], ${names}::text[]) with ordinality as k(owner, key, nth)`.execute(tx)
  const locked = new Set(rows.flatMap(({ nth, locked }) => (locked ? [nth - 1] : [])))
  return keys.filter((_, index) => locked.has(index))
}

/** Lets the requests of one owner through one after another: what they have is counted under this lock. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, ${OWNERS_LOCK}))`.execute(tx)
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
 * Locks what a visit might take and all that the moved booking has; gives the resources. Without it two requests for
 * one slot deadlock on the exclusion constraint and wait for seconds.
 */
export async function lockForVisit(
  tx: Tx,
  { locationId, professionalIds, equipmentGroupId, withSecondLines = false }: WantedResources,
  movedBookingId: BookingId | null = null,
): Promise<ResourceId[]> {
  // Left out where nothing is moved: planned while there were few claims, it reads all of the location's.
  const ofMoved = movedBookingId
    ? sql`union select c.resource_id from claim c where c.location_id = ${locationId} and c.booking_id = ${movedBookingId}`
    : sql``
  const { rows } = await sql<{ id: ResourceId }>`
    select id, pg_advisory_xact_lock(${locationId}::int, id) from (
      select id from resource where location_id = ${locationId}
        and (professional_id = any(${professionalIds}::int[]) or equipment_group_id = ${equipmentGroupId}::int
          or (${withSecondLines}::boolean and second_line_of = any(${professionalIds}::int[])))
      ${ofMoved} order by id) as wanted`.execute(tx)
  return rows.map((row) => row.id)
}

/** Locks these resources of a location. */
export async function lockResources(tx: Tx, locationId: LocationId, resourceIds: readonly ResourceId[]): Promise<void> {
  const sorted = [...new Set(resourceIds)].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${locationId}::int, id) from unnest(${sorted}::int[]) as id`.execute(tx)
}

/**
 * Locks every resource of the location: nobody takes time there meanwhile, bookings under way end first, and whoever
 * waited reads what this transaction has written.
 */
export async function lockLocation(tx: Tx, locationId: LocationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locationId}::int, id) from (
    select id from resource where location_id = ${locationId} order by id) as every`.execute(tx)
}

/**
 * Lets one transaction at a time write the free time of each of these locations. Its later reads of claims then see
 * everything that others have committed: of two bookings at the same instant, the later one writes both.
 */
export async function lockFreeTime(tx: Tx, locationIds: readonly LocationId[]): Promise<void> {
  const sorted = [...locationIds].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtextextended('free time', id)) from unnest(${sorted}::int[]) as id`.execute(
    tx,
  )
}

/** Takes the sending of such a code; false while another request has it. */
export async function tryLockCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`code:${code}`}, 0)) as claimed`.execute(tx)
  return rows[0]?.claimed === true
}
