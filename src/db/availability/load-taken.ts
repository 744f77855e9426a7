import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { readTogether } from '../connections/shared-transaction.ts'
import type { Db } from '../pool.ts'
import {
  type ClaimTuple,
  claimsWithin,
  type LoadedSchedule,
  type ScheduleQuery,
  stretchOf,
  takenBy,
} from './load-schedules.ts'

/** What is taken at a location, and the version of its timetable as of the same moment. */
export type Taken = Pick<LoadedSchedule, 'claims' | 'timeOff'> & {
  /** Null: not known. */
  readonly version: string | null
  /** The last day of the free-time index; null: it is not built yet. */
  readonly indexedUntil: IsoDate | null
}

type TakenQuery = Omit<ScheduleQuery, 'locationIds' | 'without' | 'inactiveToo'> & { readonly locationId: LocationId }

/** Null for a location that is unknown or inactive. */
export const loadTaken = (db: Db, query: TakenQuery): Promise<Taken | null> =>
  readTogether(db, query.of ? loadOfVisits : loadOfDays, query)

const loadOfDays = (db: Db, queries: readonly TakenQuery[]) => loadAll(db, queries, null)

const loadOfVisits = (db: Db, queries: readonly TakenQuery[]) =>
  loadAll(db, queries, { professionalIds: sql`q.professional_ids`, equipmentGroupId: sql`q.group_id` })

type Row = { nth: number; version: string | null; until: IsoDate | null; claims: ClaimTuple[] }

async function loadAll(
  db: Db,
  queries: readonly TakenQuery[],
  of: Parameters<typeof claimsWithin>[0]['of'],
): Promise<(Taken | null)[]> {
  const asked = queries.map(({ locationId, now, ignored, of: wanted, ...dates }, nth) => ({
    nth,
    location_id: locationId,
    now,
    ...stretchOf(dates),
    owner_keys: ignored?.ownerKeys ?? [],
    booking_id: ignored?.bookingId ?? null,
    professional_ids: [...(wanted?.visits.keys() ?? [])],
    group_id: wanted?.equipmentGroupId ?? null,
  }))
  const terms = { first: sql`q.first`, last: sql`q.last`, now: sql`q.now`, ownerKeys: sql`q.owner_keys` }
  const { rows } = await sql<Row>`
    select q.nth, k.timetable_version as version, l.free_until as until,
      ${claimsWithin({ ...terms, bookingId: sql`q.booking_id`, withoutHolds: false, of })} as claims
    from json_to_recordset(${JSON.stringify(asked)}::json) as q(nth int, location_id int, first timestamptz, last timestamptz,
      now timestamptz, owner_keys text[], booking_id int, professional_ids int[], group_id int)
    join location l on l.id = q.location_id and l.active left join calendar_counter k on k.location_id = l.id`.execute(
    db,
  )
  const taken: (Taken | null)[] = queries.map(() => null)
  for (const { nth, version, until, claims } of rows) taken[nth] = { ...takenBy(claims), version, indexedUntil: until }
  return taken
}

/** The version of its timetable; null where none is known. Undefined for a location that is unknown or inactive. */
export const findTimetableVersion = (db: Db, locationId: LocationId): Promise<string | null | undefined> =>
  readTogether(db, findTimetableVersions, locationId)

async function findTimetableVersions(db: Db, ids: readonly LocationId[]): Promise<(string | null | undefined)[]> {
  const { rows } = await sql<{ id: LocationId; version: string | null }>`
    select l.id, k.timetable_version as version
    from location l left join calendar_counter k on k.location_id = l.id where l.id = any(${ids}::int[]) and l.active`.execute(
    db,
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.map((id) => versions.get(id))
}
