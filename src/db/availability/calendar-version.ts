import { CompiledQuery, sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import { gatherFinds } from '../gather.ts'
import type { Db } from '../pool.ts'

/**
 * The version of all that a location's free times are made of: whoever reads the same version again finds the same
 * data. Null where none is known. Read it before the data, which then may be newer than it, never older.
 */
export type CalendarVersions = (locationId: LocationId) => Promise<string | null>

export function calendarVersions(db: Db): CalendarVersions {
  return (locationId) => findVersion(db, locationId)
}

type Row = { id: LocationId; version: string | null }

/** Written out: it is asked for at each request. */
const VERSIONS = 'select location_id as id, version from calendar_counter where location_id = any($1::int[])'

const findVersion = gatherFinds<LocationId, string | null>(async (db, ids) => {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(VERSIONS, [ids]))
  return new Map(rows.map(({ id, version }) => [id, version]))
})

/** Gives every location another version, after changes that the triggers did not see. */
export async function raiseCalendarVersions(tx: Db): Promise<void> {
  await sql`insert into calendar_counter (location_id) select id from location
    on conflict (location_id) do update set version = excluded.version, timetable_version = excluded.timetable_version`.execute(
    tx,
  )
}
