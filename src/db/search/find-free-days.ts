import { sql } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { When } from '#domain/search/when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** A service of a location, with its trade. */
export type SearchedService = {
  readonly locationId: LocationId
  readonly serviceId: ServiceId
  readonly categoryId: number
}

/** The first of the days asked about on which the service can still be booked, with its bitmap of starts. */
export type FoundFreeDay = {
  locationId: LocationId
  date: IsoDate
  gridMinutes: number
  noticeMinutes: number
  starts: Buffer
}

/** For each service that has one, its first free day among these; `days` in order, all with the same part. One query. */
export async function findFreeDays(
  db: Db,
  asked: readonly SearchedService[],
  days: readonly When[],
): Promise<FoundFreeDay[]> {
  if (asked.length === 0 || days.length === 0) return []
  const parts =
    days[0]!.part === null ? (['mornings', 'afternoons', 'evenings'] as const) : ([`${days[0]!.part}s`] as const)
  const last = sql`greatest(${sql.join(parts.map((part) => sql`f.${sql.ref(part)}[s.at]`))})`
  const { rows } = await sql<FoundFreeDay>`
    select w.location_id as "locationId", first.date, l.slot_grid_minutes as "gridMinutes", l.minimum_notice_minutes as "noticeMinutes",
      substring(first.starts from (first.at - 1) * size.bytes + 1 for size.bytes) as starts
    from unnest(${asked.map(({ locationId }) => locationId)}::int[], ${asked.map(({ serviceId }) => serviceId)}::int[],
      ${asked.map(({ categoryId }) => categoryId)}::int[]) as w(location_id, service_id, category_id)
    join location l on l.id = w.location_id
    cross join lateral (select (1440 / l.slot_grid_minutes + 7) / 8 as bytes) size
    cross join lateral (
      select f.date, f.starts, s.at
      from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ daysAhead }) => daysAhead)}::int[],
        ${days.map(({ elapsed }) => elapsed)}::float8[], ${days.map(({ clock }) => clock.changeAt)}::int[],
        ${days.map(({ clock }) => clock.jump)}::int[]) as d(date, ahead, elapsed, change_at, jump)
      join free_time f on f.location_id = w.location_id and f.date = d.date and f.category_id = w.category_id
      cross join lateral (select array_position(f.service_ids, w.service_id) as at) s
      cross join lateral (select ${last} as minute) last
      where d.ahead <= l.horizon_days and last.minute >= 0
        and last.minute - case when last.minute >= d.change_at then d.jump else 0 end >= d.elapsed + l.minimum_notice_minutes
      order by f.date limit 1) first`.execute(db)
  return rows
}
