import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ADDRESS, MAX_SUGGESTED } from '#domain/search/filters.ts'
import { MAX_LOOKED_AT, SEARCHED_AROUND } from '#domain/search/index/nearest-others.ts'
import { RANKING } from '#domain/search/ranking.ts'
import { type Db, PLANNED_EACH_TIME } from '../pool.ts'
import type { FoundFreeDay, FreeDayQuestion } from './find-free-days.ts'
import { conditionOf, distanceFrom, metresBetween } from './location-filter.ts'
import { categoryIds, cityId, countyId, type LocationQuery } from './location-query.ts'
import { type LocationRow, ROW_COLUMNS, type ShownService } from './location-row.ts'
import { namedCategories, serviceTables, shownService } from './shown-service.ts'
import { holdsAll } from './text-match.ts'

/** `freeDays` of the services of all rows; null where they were not looked for along with them. */
export type Found = { rows: LocationRow[]; suggested: LocationRow[]; total: number; freeDays: FoundFreeDay[] | null }

/** The part of a result that is shown. */
export type Page = {
  readonly limit: number
  readonly offset: number
  /** How many services each row comes with: that of its free times, and others. */
  readonly services: number
  /** The free days that may be looked for along with the services. */
  readonly freeDays: FreeDayQuestion | null
}

type Shown = LocationRow & { part: 'found' | 'suggested'; total: number }

/** If there is nothing to show, one row still has the total. */
type Row = Shown | { part: null; total: number }

/** A page of the locations that match, with their number, and the nearest of the others. One statement. */
export async function searchLocations(db: Db, query: LocationQuery, page: Page): Promise<Found> {
  const { rows } = await sql<Row>`${sql.raw(PLANNED_EACH_TIME)}
    with ${serviceTables(query)}, matched as materialized (
      select ${rankedColumns(query)}
      from location l where ${conditionOf(query)}
    ), total as (
      select count(*)::int as total from matched
    ), page as (
      select 'found' as part, id, distance, row_number() over () as rank
      from (select id, distance from matched order by ${orderOf(query)} limit ${page.limit} offset ${page.offset}) sorted
    ), others as (
      select 'suggested' as part, o.id, case when ${query.position !== null}::boolean then o.metres end as distance,
        row_number() over (order by o.metres, o.id) as rank
      from (
        select l.id, ${metresBetween(sql`l.place`, sql`centre.place`)} as metres
        from (select ${centreOf(query)} as place) centre, lateral (select l.id, l.place from location l where l.active and l.listed ${ofSameCategory(query)}
          order by l.place <-> centre.place limit (select least(total, ${SEARCHED_AROUND}::int) * 2 + ${MAX_LOOKED_AT}::int from total)) l) o
      where o.id not in (select id from matched) order by o.metres, o.id limit ${MAX_SUGGESTED}
    ), shown as (
      select * from page union all select * from others
    )
    select t.total, s.part, ${ROW_COLUMNS}, round(s.distance)::int as distance,
      ${page.services > 0 ? serviceOf(query, page.services) : sql`null::jsonb`} as service
    from total t left join shown s on true left join location l on l.id = s.id
    left join category c on c.id = l.category_id left join city y on y.id = l.city_id
    order by s.part, s.rank`.execute(db)
  const of = (part: Shown['part']) => rows.filter((row): row is Shown => row.part === part)
  return { rows: of('found'), suggested: of('suggested'), total: rows[0]?.total ?? 0, freeDays: null }
}

/**
 * The columns of `location l` that `orderOf` needs. The price is that of the service its row shows, null if it is
 * hidden.
 */
export function rankedColumns(query: LocationQuery): RawBuilder<unknown> {
  const price = sql`select case when not (v.service ->> 'hidden')::boolean then (v.service ->> 'price')::int end
    from (select ${shownService(query)} as service offset 0) v`
  return sql`l.id, ${distanceFrom(query.position)} as distance, ${relevance(query)} as relevance,
    ${query.sort === 'price' ? sql`(${price}) as price,` : sql``} l.rating_count, l.average_rating, l.rating_sum, l.folded_name as name`
}

/**
 * Whole name, start of the name, all words in the name, in the category, of the category's words, elsewhere (menu,
 * team, city), and only by what means the same.
 */
function relevance({ text, words, own, inCategories }: LocationQuery): RawBuilder<number> {
  if (words.length === 0) return sql`0::float8`
  const name = sql<string>`l.folded_name`
  const is = RANKING.relevance
  const category = sql`l.category_id in (select c.id from category c where ${holdsAll(sql`fold_text(c.name)`, words)})`
  const ofMeant = inCategories
    ? sql`when l.category_id in ${namedCategories(inCategories)} then ${is.meantCategory}::float8`
    : sql``
  const isWidened = words.some((patterns, at) => patterns.length > own[at]!.length)
  const elsewhere = isWidened
    ? sql`when ${holdsAll(sql`l.search_text`, own)} then ${is.elsewhere}::float8 else ${is.synonym}::float8`
    : sql`else ${is.elsewhere}::float8`
  return sql`case when ${name} = ${text} then ${is.wholeName}::float8 when starts_with(${name}, ${text}) then ${is.startOfName}::float8
    when ${holdsAll(name, own)} then ${is.name}::float8 when ${category} then ${is.category}::float8 ${ofMeant} ${elsewhere} end`
}

/** Others are of the categories that were chosen, else meant; of any where nothing was asked for. */
function ofSameCategory({ categories, inCategories, words }: LocationQuery): RawBuilder<unknown> {
  if (categories.length > 0) return sql`and l.category_id in ${categoryIds(categories)}`
  if (words.length === 0) return sql``
  return sql`and l.category_id in ${namedCategories(inCategories ?? [])}`
}

// scoreOf in domain/search/ranking.ts, in SQL.
const score = sql`${RANKING.relevanceWeight}::float8 * relevance
  + (rating_sum + ${RANKING.priorReviews * RANKING.priorRating}::float8) / (rating_count + ${RANKING.priorReviews}::int) / 5
  + coalesce(1 / (1 + distance / ${RANKING.halvesAtMetres}::float8), 0)`
const recommended = sql`${score} desc, id`

/** The order of a list, of the columns that `matched` has. */
export function orderOf({ sort, position }: LocationQuery): RawBuilder<unknown> {
  if (sort === 'price') return sql`price nulls last, ${recommended}`
  if (sort === 'rating') return sql`average_rating desc nulls last, rating_count desc, id`
  if (sort === 'reviews') return sql`rating_count desc, average_rating desc nulls last, id`
  if (sort === 'name') return sql`name, id`
  return sort === 'distance' && position ? sql`distance, id` : recommended
}

/** The point (longitude, latitude) near which others are suggested. */
export function centreOf({ position, city, county }: LocationQuery): RawBuilder<{ x: number; y: number }> {
  if (position) return sql`point(${position.longitude}::float8, ${position.latitude}::float8)`
  const where =
    city !== null ? sql`y.id = ${cityId(city)}` : county !== null ? sql`y.county_id = ${countyId(county)}` : sql`false`
  return sql`(select point(coalesce(max(longitude), ${DEFAULT_ADDRESS.longitude}::float8), coalesce(max(latitude), ${DEFAULT_ADDRESS.latitude}::float8))
    from (select y.longitude, y.latitude from city y where ${where} order by y.population desc limit 1) centre)`
}

// A day that was chosen is asked of what was found alone; each form of the question that PostgreSQL need not plan is
// time saved.
function serviceOf(query: LocationQuery, most: number): RawBuilder<ShownService | null> {
  if (query.days.length === 0) return shownService(query, most)
  return sql`case s.part when 'found' then ${shownService(query, most)} else ${shownService({ ...query, days: [] })} end`
}
