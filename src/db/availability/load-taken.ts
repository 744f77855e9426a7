import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { type ClaimTuple, claimsWithin, type LoadedSchedule, type ScheduleQuery, takenBy } from './load-schedules.ts'

/** The claims and time off of a location, and the version of its timetable as of the same moment. */
export type Taken = Pick<LoadedSchedule, 'claims' | 'timeOff'> & {
  /** Null: not known. */
  readonly version: string | null
  /** The last day of the free-time index; null: it is not built yet. */
  readonly indexedUntil: IsoDate | null
}

type Row = { version: string | null; until: IsoDate | null; claims: ClaimTuple[] }

type TakenQuery = Omit<ScheduleQuery, 'locationIds'> & { readonly locationId: LocationId }

/** Null for a location that is unknown or inactive. */
export async function loadTaken(db: Db, { locationId, ...query }: TakenQuery): Promise<Taken | null> {
  const { rows } = await sql<Row>`
    select k.timetable_version as version, l.free_until as until, ${claimsWithin({ ...query, locationIds: [locationId] })} as claims
    from location l left join calendar_counter k on k.location_id = l.id where l.id = ${locationId} and l.active`.execute(
    db,
  )
  const [row] = rows
  return row ? { ...takenBy(row.claims), version: row.version, indexedUntil: row.until } : null
}

/** The version of its timetable; null where none is known. Undefined for a location that is unknown or inactive. */
export async function findTimetableVersion(db: Db, locationId: LocationId): Promise<string | null | undefined> {
  const { rows } = await sql<{ version: string | null }>`
    select k.timetable_version as version
    from location l left join calendar_counter k on k.location_id = l.id where l.id = ${locationId} and l.active`.execute(
    db,
  )
  return rows[0]?.version
}
