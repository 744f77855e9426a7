import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'

/** A stretch of time in which claims of a location have come or gone. */
export type DueFreeTime = {
  readonly locationId: LocationId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Takes what this transaction itself has changed. */
export async function takeOwnDue(tx: Db): Promise<DueFreeTime[]> {
  const { rows } = await sql<DueFreeTime>`
    delete from free_time_due where changed_by = pg_current_xact_id()
    returning location_id as "locationId", starts_at as "startsAt", ends_at as "endsAt"`.execute(tx)
  return rows
}

/** How many changes are taken at once. */
export const DUE_AT_ONCE = 200

/** Takes what transactions that are over have left to be written again, so many at most. */
export async function takeOverdue(tx: Db): Promise<DueFreeTime[]> {
  const { rows } = await sql<DueFreeTime>`
    delete from free_time_due where (location_id, id) in (
      select location_id, id from free_time_due order by location_id, id limit ${DUE_AT_ONCE} for update skip locked)
    returning location_id as "locationId", starts_at as "startsAt", ends_at as "endsAt"`.execute(tx)
  return rows
}

/**
 * Lets one transaction at a time write the free time of each of these locations, until it ends. What it then reads of
 * the claims holds all that others have committed: of two bookings at the same instant, the later one writes both.
 */
export async function lockFreeTime(tx: Db, locationIds: readonly LocationId[]): Promise<void> {
  const sorted = [...locationIds].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtextextended('free time', id)) from unnest(${sorted}::int[]) as id`.execute(
    tx,
  )
}
