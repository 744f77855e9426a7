import { type RawBuilder, sql } from 'kysely'
import { ACCESS_FACTS, isAccessName } from '#domain/catalogue/access-facts.ts'
import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds } from '#domain/search/filters.ts'
import { weekdayOf } from '#domain/time/iso-date.ts'
import { categoryIds, cityId, countyId, type LocationQuery } from './location-query.ts'
import { hasFittingService, namedCategories } from './shown-service.ts'
import { holdsAll, padded } from './text-match.ts'
import { isFree, onOneOf } from './when-filter.ts'

const EARTH_METRES = 6_371_008.8
const METRES_PER_DEGREE = 110_540

/** The condition on `location l`. */
export function conditionOf(query: LocationQuery): RawBuilder<boolean> {
  const parts = [
    sql`l.active and l.listed`,
    ...query.words.map((patterns) => sql`l.search_text like any(${padded(patterns)}::text[])`),
  ]
  if (query.inCategories && query.onlyThere) parts.push(isOfCategory(query, namedCategories(query.inCategories)))
  const { categories, paymentMethods, county, city, bounds, position, radiusMetres } = query
  if (categories.length > 0) parts.push(sql`l.category_ids && array${categoryIds(categories)}`)
  if (paymentMethods.length > 0)
    parts.push(sql`exists (select from location_payment_method lp join payment_method pm on pm.id = lp.payment_method_id
      where lp.location_id = l.id and (pm.slug = any(${paymentMethods}::text[]) or pm.id::text = any(${paymentMethods}::text[])))`)
  parts.push(...query.access.map(isAccessible))
  if (city !== null) parts.push(sql`l.city_id = ${cityId(city)}`)
  if (county !== null)
    parts.push(sql`l.city_id = any(array(select id from city where county_id = ${countyId(county)}))`)
  if (bounds) parts.push(inBox(bounds))
  if (position && radiusMetres !== null) {
    parts.push(inBox(boxAround(position, radiusMetres)), sql`${distanceFrom(position)} <= ${radiusMetres}::float8`)
  }
  if (query.days.length > 0) {
    const wanted = categories.length > 0 ? categoryIds(categories) : null
    parts.push(onOneOf(query.days, (day) => isFree(day, { words: query.words, categories: wanted })))
  }
  const fitting = hasFittingService(query)
  if (fitting) parts.push(fitting)
  if (query.openNow) parts.push(isOpen(query.now))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Whether one of the categories is the location's main one or that of a service, or the text names the location. */
function isOfCategory({ text, own, mayBeName }: LocationQuery, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  const name = sql<string>`l.folded_name`
  return sql<boolean>`(l.category_id in ${ids} or exists (select from service v where v.location_id = l.id and v.active and v.online
      and v.category_id in ${ids}) or ${name} = ${text} ${mayBeName ? sql`or ${holdsAll(name, own)}` : sql``})`
}

/** A fact that is not known holds for nobody; of JSON values, true is more than false. */
const isAccessible = (fact: string) =>
  isAccessName(fact)
    ? sql`exists (select from access_fact a where a.location_id = l.id and a.fact = ${fact}
        and a.value >= ${JSON.stringify(ACCESS_FACTS[fact].enough)}::jsonb)`
    : sql`false`

/**
 * Within the hours of that date, else of that weekday on a day without a closure. Hours past midnight are rows of the
 * next weekday.
 */
const isOpen = ({ date, minute, isPublicHoliday }: LocationQuery['now']) =>
  sql`coalesce((select exists (select from jsonb_array_elements(d.hours) h
        where (h ->> 0)::int <= ${minute}::int and (h ->> 1)::int > ${minute}::int)
      from opening_date d where d.location_id = l.id and d.date = ${date}::date),
    exists (select from opening_hours o where o.location_id = l.id and o.weekday = ${weekdayOf(date)}::int
      and o.opens <= ${minute}::int and o.closes > ${minute}::int)
    and not (l.closes_on_public_holidays and ${isPublicHoliday}::boolean)
    and not exists (select from closure k where k.location_id = l.id and ${date}::date between k.first_date and k.last_date))`

/** Metres from the position to `location l`, null where there is none. */
export function distanceFrom(position: Position | null): RawBuilder<number | null> {
  if (!position) return sql`null::float8`
  const { latitude, longitude } = position
  return sql`2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(l.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${longitude}::float8) / 2) ^ 2)))`
}

/** Metres between two points (longitude, latitude). */
export const metresBetween = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql`2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(sin(radians(${a}[1] - ${b}[1]) / 2) ^ 2
    + cos(radians(${a}[1])) * cos(radians(${b}[1])) * sin(radians(${a}[0] - ${b}[0]) / 2) ^ 2)))`

/**
 * Whether `location l` lies in the box. By its coordinates, whose statistics PostgreSQL has: of a point it has none.
 */
export const inBox = ({ south, west, north, east }: Bounds) =>
  sql`l.latitude between ${south}::float8 and ${north}::float8 and l.longitude between ${west}::float8 and ${east}::float8`

function boxAround({ latitude, longitude }: Position, metres: number): Bounds {
  const high = (metres * 1.01) / METRES_PER_DEGREE
  const wide = high / Math.max(0.01, Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180))
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}
