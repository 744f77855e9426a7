import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { datesOf, type Judged } from './judge.ts'

const NEAR_METRES = 30_000

/**
 * Whether anybody has what a query with a city or a day asks for, read from the tables without the search: a service of
 * that name or category in the city, or within reach a category that is free then. True of all other queries.
 */
export async function isSomewhere(db: Db, { city, day, part, of, service }: Judged, today: IsoDate): Promise<boolean> {
  if (city !== undefined) return isInCity(db, city, { of, service })
  return day === undefined || !of ? true : isFreeThen(db, of, datesOf(day, today), part)
}

async function isInCity(db: Db, city: string, { of, service }: Pick<Judged, 'of' | 'service'>): Promise<boolean> {
  const named = service ? sql`and v.folded_name like any(${service.map((each) => `%${each}%`)}::text[])` : sql``
  const ofCategory = of ? sql`and c.slug = any(${of}::text[])` : sql``
  const { rows } = await sql`select from service v join location l on l.id = v.location_id and l.active and l.listed
    join category c on c.id = l.category_id join city y on y.id = l.city_id
    where v.active and v.online and y.slug = ${city} ${named} ${ofCategory} limit 1`.execute(db)
  return rows.length > 0
}

async function isFreeThen(db: Db, of: readonly string[], dates: readonly IsoDate[], part?: string): Promise<boolean> {
  const free = part ? sql`f.${sql.ref(part)} >= 0` : sql`greatest(f.morning, f.afternoon, f.evening) >= 0`
  const { longitude, latitude } = DEFAULT_ADDRESS
  const { rows } = await sql`select from free_time f join location l on l.id = f.location_id and l.active and l.listed
    join category c on c.id = l.category_id
    where c.slug = any(${of}::text[]) and f.date = any(${dates}::date[]) and ${free}
      and (point(l.longitude, l.latitude) <-> point(${longitude}::float8, ${latitude}::float8)) * 76000 < ${NEAR_METRES}::float8
    limit 1`.execute(db)
  return rows.length > 0
}
