import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { FreeTime } from '#domain/availability/index/free-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** The free time of one location over the dates, both included: days without a row have none. */
export type IndexedFreeTime = {
  readonly locationId: LocationId
  readonly from: IsoDate
  readonly to: IsoDate
  readonly rows: readonly FreeTime[]
}

/** Replaces the rows of those dates; unchanged rows are not written. */
export async function saveFreeTime(tx: Db, fresh: readonly IndexedFreeTime[]): Promise<void> {
  const spans = fresh.map(({ locationId, from, to }) => ({ location_id: locationId, from, to }))
  const rows = fresh.flatMap(({ locationId, rows: days }) => days.map((day) => toRow(locationId, day)))
  await sql`
    with fresh as materialized (
      select * from json_populate_recordset(null::free_time, ${JSON.stringify(rows)}::json)
    ), gone as (
      delete from free_time f using json_to_recordset(${JSON.stringify(spans)}::json) as s(location_id int, "from" date, "to" date)
      where f.location_id = s.location_id and f.date between s."from" and s."to"
        and not exists (select from fresh r where r.location_id = f.location_id and r.date = f.date and r.category_id = f.category_id)
    )
    insert into free_time as f select * from fresh
    on conflict (location_id, date, category_id) do update set morning = excluded.morning, afternoon = excluded.afternoon,
      evening = excluded.evening, service_ids = excluded.service_ids, text_ids = excluded.text_ids, mornings = excluded.mornings,
      afternoons = excluded.afternoons, evenings = excluded.evenings, starts = excluded.starts
    where (f.starts, f.service_ids, f.text_ids) is distinct from (excluded.starts, excluded.service_ids, excluded.text_ids)`.execute(
    tx,
  )
}

/** Records until when the free time of these locations is indexed, and deletes past days. */
export async function closeWindow(
  tx: Db,
  reached: readonly { readonly locationId: LocationId; readonly until: IsoDate }[],
  today: IsoDate,
): Promise<void> {
  const ids = reached.map(({ locationId }) => locationId)
  await sql`
    update location l set free_until = r.until
    from unnest(${ids}::int[], ${reached.map(({ until }) => until)}::date[]) as r(id, until) where l.id = r.id`.execute(
    tx,
  )
  await sql`delete from free_time where location_id = any(${ids}::int[]) and date < ${today}::date`.execute(tx)
}

/** Active locations whose free time is indexed less than a day beyond their horizon; some hundreds at most. */
export async function findBehind(db: Db, today: IsoDate): Promise<LocationId[]> {
  const { rows } = await sql<{ id: LocationId }>`
    select id from location where active and (free_until is null or free_until <= ${today}::date + horizon_days)
    order by id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

function toRow(locationId: LocationId, { date, categoryId, services, starts }: FreeTime) {
  const [mornings, afternoons, evenings] = DAY_PARTS.map((part) => services.map((service) => service[part]))
  return {
    location_id: locationId,
    date,
    category_id: categoryId,
    morning: Math.max(...mornings!),
    afternoon: Math.max(...afternoons!),
    evening: Math.max(...evenings!),
    service_ids: services.map(({ id }) => id),
    text_ids: services.map(({ textId }) => textId),
    mornings,
    afternoons,
    evenings,
    starts: `\\x${Buffer.from(starts).toString('hex')}`,
  }
}
