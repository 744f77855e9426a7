import { type RawBuilder, sql } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { When } from '#domain/search/when.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { hasStart, lastStartAt } from './when-filter.ts'

/** A service of a location, with its category. */
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

/** Which days are looked at: these in order, at least one, all with the same part and hours; then the later ones. */
export type FreeDayQuestion = { readonly days: readonly When[]; readonly later: LaterDays | null }

/** For each service that has one, its first free day. One query. */
export async function findFreeDays(
  db: Db,
  asked: readonly SearchedService[],
  question: FreeDayQuestion,
): Promise<FoundFreeDay[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<FoundFreeDay>`
    select w.location_id as "locationId", free.*
    from unnest(${asked.map(({ locationId }) => locationId)}::int[], ${asked.map(({ serviceId }) => serviceId)}::int[],
      ${asked.map(({ categoryId }) => categoryId)}::int[]) as w(location_id, service_id, category_id)
    join location l on l.id = w.location_id cross join lateral (${freeDayOf(question)}) free`.execute(db)
  return rows
}

/** The columns of a `FoundFreeDay` for the service `w` of `location l`; no row where it has none. */
export const freeDayOf = ({ days, later }: FreeDayQuestion): RawBuilder<unknown> => sql`
    select first.date, l.slot_grid_minutes as "gridMinutes", l.minimum_notice_minutes as "noticeMinutes",
      substring(first.starts from (first.at - 1) * size.bytes + 1 for size.bytes) as starts
    from (select (1440 / l.slot_grid_minutes + 7) / 8 as bytes) size
    cross join lateral (${later ? sql`(${firstOf(days)}) union all (${firstLater(later)}) limit 1` : firstOf(days)}) first`

function firstOf(days: readonly When[]): RawBuilder<unknown> {
  const hours = days[0] ?? ANY_HOUR
  return sql`
      select f.date, f.starts, s.at
      from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ daysAhead }) => daysAhead)}::int[],
        ${days.map(({ elapsed }) => elapsed)}::float8[], ${days.map(({ clock }) => clock.changeAt)}::int[],
        ${days.map(({ clock }) => clock.jump)}::int[]) as d(date, ahead, elapsed, change_at, jump)
      join free_time f on f.location_id = w.location_id and f.date = d.date and f.category_id = w.category_id
      cross join lateral (select array_position(f.service_ids, w.service_id) as at) s
      cross join lateral (select ${lastStartAt(hours, sql`s.at`)} as minute) last
      where d.ahead <= l.horizon_days
        and ${hasStart(hours, sql`s.at`, sql`last.minute`, (minute) => isLateEnough(hours.from, minute))}
      order by f.date limit 1`
}

const isLateEnough = (from: MinuteOfDay, minute: RawBuilder<unknown>) => sql<boolean>`(${minute} >= ${from}::int
  and ${minute} - case when ${minute} >= d.change_at then d.jump else 0 end >= d.elapsed + l.minimum_notice_minutes)`

const ANY_HOUR = { part: null, from: 0, until: 1440 }

// Read only where the first part found nothing, in the order of the table's key, up to the first row that fits.
const firstLater = ({ today, first, now }: LaterDays) => sql`
      select f.date, f.starts, s.at
      from free_time f
      cross join lateral (select array_position(f.service_ids, w.service_id) as at) s
      cross join lateral (select ${lastStartAt(ANY_HOUR, sql`s.at`)} as minute) last
      where f.location_id = w.location_id and f.category_id = w.category_id
        and f.date between ${first}::date and ${today}::date + l.horizon_days and last.minute >= 0
        and extract(epoch from (f.date + make_interval(mins => last.minute)) at time zone 'Europe/Bucharest') / 60
          >= ${now}::float8 + l.minimum_notice_minutes
      order by f.date limit 1`
