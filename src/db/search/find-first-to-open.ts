import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { conditionOf, distanceFrom } from './location-filter.ts'
import type { LocationQuery } from './location-query.ts'

/** When a location opens next. */
export type FirstOpening = {
  readonly id: LocationId
  readonly distance: number | null
  readonly date: IsoDate
  readonly minute: MinuteOfDay
}

type Limits = { readonly days: number; readonly most: number; readonly holidays: readonly IsoDate[] }

/** The locations that match and open first after now, the nearest first among equals. */
export async function findFirstToOpen(
  db: Db,
  query: LocationQuery,
  { days, most, holidays }: Limits,
): Promise<FirstOpening[]> {
  const { date, minute } = query.now
  const { rows } = await sql<FirstOpening>`
    select l.id, next.date::text as date, next.minute, ${distanceFrom(query.position)} as distance
    from location l cross join lateral (
      select d.date, h.minute
      from generate_series(0, ${days}::int) ahead, lateral (select ${date}::date + ahead as date) d, lateral (
        select (part ->> 0)::int as minute from opening_date o, jsonb_array_elements(o.hours) part
          where o.location_id = l.id and o.date = d.date
        union all
        select o.opens from opening_hours o
          where o.location_id = l.id and o.weekday = extract(isodow from d.date)
            and not exists (select from opening_date x where x.location_id = l.id and x.date = d.date)
            and not (l.closes_on_public_holidays and d.date = any(${holidays}::date[]))
            and not exists (select from closure k where k.location_id = l.id and d.date between k.first_date and k.last_date)
      ) h
      where ahead > 0 or h.minute > ${minute}::int
      order by d.date, h.minute limit 1) next
    where ${conditionOf({ ...query, openNow: false })}
    order by next.date, next.minute, distance, l.id limit ${most}`.execute(db)
  return rows
}
