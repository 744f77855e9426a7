import { sql } from 'kysely'
import type { Db } from '../pool.ts'

export type SitemapTable = 'location' | 'city'

/**
 * The numbers of the ranges of `size` ids that hold a public location, or a city with one. Each step finds the next id by the
 * primary key, so that it costs what it lists, however many rows a range has.
 */
export async function listIdRanges(db: Db, table: SitemapTable, size: number): Promise<number[]> {
  const first = (from: ReturnType<typeof sql>) =>
    table === 'location'
      ? sql`(select id / ${size} from location where active and id >= ${from} order by id limit 1)`
      : sql`(select y.id / ${size} from city y where y.id >= ${from}
          and exists (select from location l where l.active and l.city_id = y.id) order by y.id limit 1)`
  const { rows } = await sql<{ range: number }>`
    with recursive part as (
      select ${first(sql`0`)} as range
      union all
      select ${first(sql`(part.range + 1) * ${size}`)} from part where part.range is not null
    )
    select range from part where range is not null order by range`.execute(db)
  return rows.map(({ range }) => range)
}

/** The public locations of a range of ids, with the day they last changed. */
export async function listSitemapLocations(db: Db, range: number, size: number) {
  const { rows } = await sql<{ id: number; slug: string; changed: string }>`
    select id, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from location
    where active and id >= ${range * size} and id < ${(range + 1) * size} order by id`.execute(db)
  return rows
}

/** The cities with locations of a range of ids, each with the slugs of its categories. */
export async function listSitemapCities(db: Db, range: number, size: number) {
  const { rows } = await sql<{ slug: string; categories: string[] }>`
    select y.slug, array_agg(c.slug order by c.position) as categories
    from city y cross join category c
    where y.id >= ${range * size} and y.id < ${(range + 1) * size} and exists (
      select from location l where l.active and l.city_id = y.id and (l.category_id = c.id or exists (
        select from location_category x where x.location_id = l.id and x.category_id = c.id)))
    group by y.id order by y.id`.execute(db)
  return rows
}
