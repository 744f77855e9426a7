import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_PLACE, MAX_SUGGESTED, type Sort } from '#domain/search/filters.ts'
import { RANKING } from '#domain/search/ranking.ts'
import type { Db } from '../pool.ts'
import { categoryIds, cityId, conditionOf, countyId, distanceFrom, type LocationQuery } from './location-filter.ts'
import { type LocationRow, ROW_COLUMNS, type ShownService } from './location-row.ts'
import { hitsIn, holdsAll, textHits, textsOf } from './text-match.ts'
import { isServiceFree } from './when-filter.ts'

export type Found = { rows: LocationRow[]; suggested: LocationRow[]; total: number }

type Page = {
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
  /** Whether each row comes with the service that it shows free times of. */
  readonly services: boolean
}

/** How many places of the result itself are passed over around the centre; past so many, fewer near ones may be suggested. */
const SEARCHED_AROUND = 300

type Row = LocationRow & { part: 'found' | 'suggested'; total: number }

/** A page of the locations that match, with their number, and the nearest of the others. One statement. */
export async function searchLocations(db: Db, query: LocationQuery, page: Page): Promise<Found> {
  const needsTexts = query.words.length > 0 && (page.services || query.when !== null)
  const { rows } = await sql<Row>`
    with ${needsTexts ? sql`${textsOf(query.words)},` : sql``} matched as materialized (
      select l.id, ${distanceFrom(query.position)} as distance, ${relevance(query)} as relevance,
        l.rating_count, l.average_rating, l.rating_sum, l.folded_name as name
      from location l where ${conditionOf(query)}
    ), total as (
      select count(*)::int as total from matched
    ), page as (
      select 'found' as part, id, distance, row_number() over () as place
      from (select id, distance from matched order by ${orderOf(page.sort, query)} limit ${page.limit} offset ${page.offset}) sorted
    ), others as (
      select 'suggested' as part, o.id, o.distance, row_number() over (order by o.near, o.id) as place from (
        select l.id, ${distanceFrom(query.position)} as distance, l.place <-> ${centreOf(query)} as near
        from location l where l.active
        order by l.place <-> ${centreOf(query)} limit (select least(total, ${SEARCHED_AROUND}::int) + ${MAX_SUGGESTED}::int from total)) o
      where o.id not in (select id from matched) order by o.near, o.id limit ${MAX_SUGGESTED}
    ), shown as (
      select * from page union all select * from others
    )
    select t.total, s.part, ${ROW_COLUMNS}, round(s.distance)::int as distance,
      ${page.services ? serviceOf(query) : sql`null`} as service
    from total t left join shown s on true left join location l on l.id = s.id
    left join category c on c.id = l.category_id left join city y on y.id = l.city_id
    order by s.part, s.place`.execute(db)
  const of = (part: Row['part']) => rows.filter((row) => row.part === part)
  return { rows: of('found'), suggested: of('suggested'), total: rows[0]?.total ?? 0 }
}

/** Whole name, start of the name, all words in the name, in the category, elsewhere (menu, team, city). */
export function relevance({ text, words }: LocationQuery): RawBuilder<number> {
  if (words.length === 0) return sql`0::float8`
  const name = sql<string>`l.folded_name`
  const category = sql`l.category_id in (select c.id from category c where ${holdsAll(sql`fold_text(c.name)`, words)})`
  const is = RANKING.relevance
  return sql`case when ${name} = ${text} then ${is.wholeName}::float8 when starts_with(${name}, ${text}) then ${is.startOfName}::float8
    when ${holdsAll(name, words)} then ${is.name}::float8 when ${category} then ${is.category}::float8 else ${is.elsewhere}::float8 end`
}

// scoreOf in domain/search/ranking.ts, in SQL.
const score = sql`${RANKING.relevanceWeight}::float8 * relevance
  + (rating_sum + ${RANKING.priorReviews * RANKING.priorRating}::float8) / (rating_count + ${RANKING.priorReviews}::int) / 5
  + coalesce(1 / (1 + distance / ${RANKING.halvesAtMetres}::float8), 0)`
const recommended = sql`${score} desc, id`

/** The order of a list, of the columns that `matched` has. */
export function orderOf(sort: Sort, { position }: Pick<LocationQuery, 'position'>): RawBuilder<unknown> {
  if (sort === 'rating') return sql`average_rating desc nulls last, rating_count desc, id`
  if (sort === 'reviews') return sql`rating_count desc, average_rating desc nulls last, id`
  if (sort === 'name') return sql`name, id`
  return sort === 'distance' && position ? sql`distance, id` : recommended
}

function centreOf({ position, city, county }: LocationQuery): RawBuilder<unknown> {
  if (position) return sql`point(${position.longitude}::float8, ${position.latitude}::float8)`
  const where =
    city !== null ? sql`y.id = ${cityId(city)}` : county !== null ? sql`y.county_id = ${countyId(county)}` : sql`false`
  return sql`(select point(coalesce(max(longitude), ${DEFAULT_PLACE.longitude}::float8), coalesce(max(latitude), ${DEFAULT_PLACE.latitude}::float8))
    from (select y.longitude, y.latitude from city y where ${where} order by y.population desc limit 1) centre)`
}

// A day that was chosen is asked of what was found alone; each form of the question that PostgreSQL need not plan is time saved.
function serviceOf(query: LocationQuery): RawBuilder<ShownService | null> {
  if (!query.when) return shownService(query)
  return sql`case s.part when 'found' then ${shownService(query)} else ${shownService({ ...query, when: null })} end`
}

/** The service of `location l` that its row shows, as JSON; `textsOf` the words stands before it. */
// Sorted first and tried one by one (hence offset 0): the first is nearly always the one.
// What the text matched best, by all it is found by and then by name, then what is of the categories asked for, then the
// first of the menu. With a day chosen, what can be booked then, and of those categories alone.
export function shownService({ words, categories, when }: LocationQuery): RawBuilder<ShownService | null> {
  const best =
    words.length > 0 ? sql`${textHits(sql`v.text_id`, words)} desc, ${hitsIn(sql`v.folded_name`, words)} desc,` : sql``
  const ofThem = sql`v.category_id in ${categoryIds(categories)}`
  const narrow = categories.length > 0
  return sql`(select json_build_object('id', v.id, 'categoryId', v.category_id, 'name', v.name, 'price', v.price_bani,
      'maxPrice', v.max_price_bani, 'range', v.range_price, 'hidden', v.hidden_price)
    from (select v.* from service v join menu_heading h on h.location_id = v.location_id and h.id = v.menu_heading_id
      where v.location_id = l.id and v.active ${when && narrow ? sql`and ${ofThem}` : sql``}
      order by ${best} ${narrow ? sql`(${ofThem}) desc,` : sql``} v.is_subscription, h.position, v.position, v.id offset 0) v
    where ${when ? isServiceFree(when) : isPerformed} limit 1)`
}

// A scalar subquery, not exists: it must not become a join.
const isPerformed = sql`(select true from service_professional sp
  join professional p on p.location_id = sp.location_id and p.id = sp.professional_id
  where sp.location_id = l.id and sp.service_id = v.id and p.active limit 1)`
