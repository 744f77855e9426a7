import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { RANKING } from '#domain/search/ranking.ts'
import type { Db } from '../pool.ts'

type Named = { id: number; slug: string; name: string }

export type CityFacts = Named & {
  county: string
  latitude: number
  longitude: number
  category: Named | null
  locations: number
  categories: (Named & { locations: number })[]
  facts: { locations: number; ratingCount: number; averageRating: number | null }
  prices: { low: Bani; high: Bani; count: number } | null
  best: ({ id: LocationId; slug: string; name: string } & { averageRating: number; ratingCount: number })[]
  neighbours: (Named & { county: string; latitude: number; longitude: number; locations: number })[]
}

const BEST = 3
const NEIGHBOURS = 8
/** Prices are read from the most reviewed locations only, so that the cost does not grow with the city. */
const PRICED_LOCATIONS = 200

/**
 * A city with locations, by slug, and the facts for its page, optionally for a category. Undefined when there is
 * none. Prices in bani.
 */
export async function loadCity(db: Db, slug: string, category: string | null): Promise<CityFacts | undefined> {
  const { rows } = await sql<CityFacts>`
    with here as (
      select y.*, o.name as county from city y join county o on o.id = y.county_id where y.slug = ${slug}
    ), asked as (
      select id, slug, name from category where slug = ${category} or replace(fold_text(name), ' ', '-') = ${category}
    ), listed as materialized (
      select l.id, l.slug, l.name, l.category_id, l.rating_sum, l.rating_count, l.average_rating
      from location l where l.active and l.listed and l.city_id = (select id from here)
    ), in_category as (
      select p.id, p.category_id from listed p
      union select p.id, x.category_id from listed p join location_category x on x.location_id = p.id
    ), shown as materialized (
      select p.* from listed p where ${category}::text is null
        or p.id in (select id from in_category where category_id = (select id from asked))
    ), price as (
      select s.price_bani from (select id from shown order by rating_count desc, id limit ${PRICED_LOCATIONS}) l
      join service s on s.location_id = l.id and s.active and s.online and s.price_bani > 0 and not s.hidden_price and not s.is_subscription
      where ${category}::text is null or s.category_id = (select id from asked)
    )
    select h.id, h.slug, h.name, h.county, h.latitude, h.longitude,
      (select json_build_object('id', id, 'slug', slug, 'name', name) from asked) as category,
      (select count(*)::int from listed) as locations,
      (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'locations', n.locations)
          order by c.position), '[]')
        from (select category_id, count(*) as locations from in_category group by category_id) n
        join category c on c.id = n.category_id) as categories,
      (select json_build_object('locations', count(*), 'ratingCount', coalesce(sum(rating_count), 0),
          'averageRating', round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 2)) from shown) as facts,
      (select json_build_object('low', percentile_disc(0.1) within group (order by price_bani),
          'high', percentile_disc(0.9) within group (order by price_bani), 'count', count(*)) from price
        having count(*) > 0) as prices,
      (select coalesce(json_agg(json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'averageRating',
          b.average_rating, 'ratingCount', b.rating_count)), '[]')
        from (select * from shown where rating_count > 0
          order by (rating_sum + ${RANKING.priorReviews * RANKING.priorRating}::float8) / (rating_count + ${RANKING.priorReviews}::int) desc, id
          limit ${BEST}) b) as best,
      (select coalesce(json_agg(json_build_object('id', n.id, 'slug', n.slug, 'name', n.name, 'county', n.county,
          'latitude', n.latitude, 'longitude', n.longitude, 'locations', (select count(*) from location l
            where l.active and l.listed and l.city_id = n.id and ${inCategory(category)})) order by n.far), '[]')
        from (select y.*, o.name as county, point(y.longitude * cos(radians(h.latitude)), y.latitude)
            <-> point(h.longitude * cos(radians(h.latitude)), h.latitude) as far
          from city y join county o on o.id = y.county_id
          where y.id <> h.id and exists (select from location l where l.active and l.listed and l.city_id = y.id and ${inCategory(category)})
          order by far limit ${NEIGHBOURS}) n) as neighbours
    from here h
    where exists (select from listed) and (${category}::text is null or exists (select from asked))`.execute(db)
  return rows[0]
}

const inCategory = (category: string | null) =>
  category === null
    ? sql`true`
    : sql`(l.category_id = (select id from asked) or exists (select from location_category x
        where x.location_id = l.id and x.category_id = (select id from asked)))`
