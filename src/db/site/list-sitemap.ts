import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

export type SitemapTable = 'location' | 'city' | 'professional'

/**
 * The ranges of `size` ids with a public location, city or collaborator. Each step finds the next id by index, so the
 * cost depends on the result only.
 */
export async function listIdRanges(db: Db, table: SitemapTable, size: number): Promise<number[]> {
  const first = (from: ReturnType<typeof sql>) =>
    sql`(select t.id / ${size} from ${sql.table(table)} t where ${IS_PUBLIC[table]} and t.id >= ${from} order by t.id limit 1)`
  const { rows } = await sql<{ range: number }>`
    with recursive part as (
      select ${first(sql`0`)} as range
      union all
      select ${first(sql`(part.range + 1) * ${size}`)} from part where part.range is not null
    )
    select range from part where range is not null order by range`.execute(db)
  return rows.map(({ range }) => range)
}

const IS_PUBLIC = {
  location: sql`t.active and t.listed`,
  city: sql`exists (select from location l where l.active and l.listed and l.city_id = t.id)`,
  professional: sql`t.active and t.is_collaborator and exists (select from location l where l.active and l.listed and l.id = t.location_id)`,
}

/** The public locations in a range of ids, with the day of their last change. */
export async function listSitemapLocations(db: Db, range: number, size: number) {
  const { rows } = await sql<{ id: number; slug: string; changed: string }>`
    select id, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from location
    where active and listed and id >= ${range * size} and id < ${(range + 1) * size} order by id`.execute(db)
  return rows
}

/** The cities with locations in a range of ids, with their categories’ slugs. */
export async function listSitemapCities(db: Db, range: number, size: number) {
  const { rows } = await sql<{ slug: string; categories: string[] }>`
    select y.slug, array_agg(c.slug order by c.position) as categories
    from city y cross join category c
    where y.id >= ${range * size} and y.id < ${(range + 1) * size} and exists (
      select from location l where l.active and l.listed and l.city_id = y.id and (l.category_id = c.id or exists (
        select from location_category x where x.location_id = l.id and x.category_id = c.id)))
    group by y.id order by y.id`.execute(db)
  return rows
}

/** The collaborators with a page in a range of ids. */
export async function listSitemapCollaborators(db: Db, range: number, size: number) {
  const { rows } = await sql<{ id: number; location_id: LocationId; slug: string }>`
    select p.id, p.location_id, l.slug from professional p join location l on l.id = p.location_id and l.active and l.listed
    where p.active and p.online and p.is_collaborator and p.id >= ${range * size} and p.id < ${(range + 1) * size} order by p.id`.execute(
    db,
  )
  return rows
}
