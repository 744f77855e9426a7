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
