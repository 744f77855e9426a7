import { sql } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { When } from '#domain/search/when.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
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

/** Days beyond those listed, to the horizon, for services with nothing on any of them. */
export type LaterDays = { readonly today: IsoDate; readonly first: IsoDate; readonly now: EpochMinute }

/**
 * For each service that has one, its first free day among these; `days` in order, all with the same part and hour; else among
 * the later ones. One query.
 */
export async function findFreeDays(
  db: Db,
  asked: readonly SearchedService[],
  days: readonly When[],
  later: LaterDays | null,
): Promise<FoundFreeDay[]> {
  const [day] = days
  if (asked.length === 0 || day === undefined) return []
  const { rows } = await sql<FoundFreeDay>`
    select w.location_id as "locationId", first.date, l.slot_grid_minutes as "gridMinutes", l.minimum_notice_minutes as "noticeMinutes",
      substring(first.starts from (first.at - 1) * size.bytes + 1 for size.bytes) as starts
    from unnest(${asked.map(({ locationId }) => locationId)}::int[], ${asked.map(({ serviceId }) => serviceId)}::int[],
      ${asked.map(({ categoryId }) => categoryId)}::int[]) as w(location_id, service_id, category_id)
    join location l on l.id = w.location_id
    cross join lateral (select (1440 / l.slot_grid_minutes + 7) / 8 as bytes) size
    cross join lateral (
      ${later ? sql`(${firstOf(days, day)}) union all (${firstLater(later)}) limit 1` : firstOf(days, day)}) first`.execute(
    db,
  )
  return rows
}

const ALL_PARTS = ['mornings', 'afternoons', 'evenings'] as const

const lastOf = (parts: readonly string[]) =>
  sql`greatest(${sql.join(parts.map((part) => sql`f.${sql.ref(part)}[s.at]`))})`

const firstOf = (days: readonly When[], { part, from }: When) => sql`
      select f.date, f.starts, s.at
      from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ daysAhead }) => daysAhead)}::int[],
        ${days.map(({ elapsed }) => elapsed)}::float8[], ${days.map(({ clock }) => clock.changeAt)}::int[],
        ${days.map(({ clock }) => clock.jump)}::int[]) as d(date, ahead, elapsed, change_at, jump)
      join free_time f on f.location_id = w.location_id and f.date = d.date and f.category_id = w.category_id
      cross join lateral (select array_position(f.service_ids, w.service_id) as at) s
      cross join lateral (select ${lastOf(part === null ? ALL_PARTS : [`${part}s`])} as minute) last
      where d.ahead <= l.horizon_days and last.minute >= ${from}::int
        and last.minute - case when last.minute >= d.change_at then d.jump else 0 end >= d.elapsed + l.minimum_notice_minutes
      order by f.date limit 1`

// Read only where the first part found nothing, in the order of the table's key, up to the first row that fits.
const firstLater = ({ today, first, now }: LaterDays) => sql`
      select f.date, f.starts, s.at
      from free_time f
      cross join lateral (select array_position(f.service_ids, w.service_id) as at) s
      cross join lateral (select ${lastOf(ALL_PARTS)} as minute) last
      where f.location_id = w.location_id and f.category_id = w.category_id
        and f.date between ${first}::date and ${today}::date + l.horizon_days and last.minute >= 0
        and extract(epoch from (f.date + make_interval(mins => last.minute)) at time zone 'Europe/Bucharest') / 60
          >= ${now}::float8 + l.minimum_notice_minutes
      order by f.date limit 1`
