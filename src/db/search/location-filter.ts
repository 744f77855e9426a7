import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds, ChosenFilters } from '#domain/search/filters.ts'
import type { When } from '#domain/search/when.ts'
import { type IsoDate, type MinuteOfDay, weekdayOf } from '#domain/time/iso-date.ts'
import { padded } from './text-match.ts'
import { isFree } from './when-filter.ts'

/** A search as SQL needs it. Each word has the LIKE patterns any of which will do; an empty list narrows nothing. */
export type LocationQuery = Omit<ChosenFilters, 'date' | 'dayPart'> & {
  readonly text: string
  readonly words: readonly (readonly string[])[]
  readonly position: Position | null
  /** Null: no circle. */
  readonly radiusMetres: number | null
  readonly bounds: Bounds | null
  readonly when: When | null
  /** The wall time in Bucharest. */
  readonly now: { readonly date: IsoDate; readonly minute: MinuteOfDay; readonly isPublicHoliday: boolean }
}

const EARTH_METRES = 6_371_008.8
const METRES_PER_DEGREE = 110_540

/** The condition on `location l`. */
export function conditionOf(query: LocationQuery): RawBuilder<boolean> {
  const parts = [
    sql`l.active`,
    ...query.words.map((patterns) => sql`l.search_text like any(${padded(patterns)}::text[])`),
  ]
  const { categories, paymentMethods, county, city, bounds, position, radiusMetres } = query
  if (categories.length > 0) parts.push(sql`l.category_ids && array${categoryIds(categories)}`)
  if (paymentMethods.length > 0)
    parts.push(sql`exists (select from location_payment_method lp join payment_method pm on pm.id = lp.payment_method_id
      where lp.location_id = l.id and (pm.slug = any(${paymentMethods}::text[]) or pm.id::text = any(${paymentMethods}::text[])))`)
  if (city !== null) parts.push(sql`l.city_id = ${cityId(city)}`)
  if (county !== null)
    parts.push(sql`l.city_id = any(array(select id from city where county_id = ${countyId(county)}))`)
  if (bounds) parts.push(inBox(bounds))
  if (position && radiusMetres !== null) {
    parts.push(inBox(boxAround(position, radiusMetres)), sql`${distanceFrom(position)} <= ${radiusMetres}::float8`)
  }
  if (query.when) {
    const wanted = categories.length > 0 ? categoryIds(categories) : null
    parts.push(isFree(query.when, { words: query.words, categories: wanted }))
  }
  if (query.openNow) parts.push(isOpen(query.now))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Within the opening hours of that weekday, on a day without a closure. Hours past midnight are rows of the next weekday. */
const isOpen = ({ date, minute, isPublicHoliday }: LocationQuery['now']) =>
  sql`exists (select from opening_hours o where o.location_id = l.id and o.weekday = ${weekdayOf(date)}::int
      and o.opens <= ${minute}::int and o.closes > ${minute}::int)
    and not (l.closes_on_public_holidays and ${isPublicHoliday}::boolean)
    and not exists (select from closure k where k.location_id = l.id and ${date}::date between k.first_date and k.last_date)`

/** Metres from the position to `location l`, null where there is none. */
export function distanceFrom(position: Position | null): RawBuilder<number | null> {
  if (!position) return sql`null::float8`
  const { latitude, longitude } = position
  return sql`2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(l.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${longitude}::float8) / 2) ^ 2)))`
}

/** The id of a city named by slug or id, as a subquery. A slug is never all digits. */
export const cityId = (city: string) =>
  /^\d{1,9}$/.test(city) ? sql`${city}::int` : sql`(select id from city where slug = ${city})`

/** The id of a county named by slug, code or id, as a subquery. */
export const countyId = (county: string) =>
  sql`(select id from county where slug = ${county} or lower(code) = ${county} or id::text = ${county} limit 1)`

/** The ids of categories named by slug or id, as a subquery. */
export const categoryIds = (wanted: readonly string[]) =>
  sql`(select id from category where slug = any(${wanted}::text[]) or id::text = any(${wanted}::text[]))`

/** Whether `location l` lies in the box. */
export const inBox = ({ south, west, north, east }: Bounds) =>
  sql`l.place <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

function boxAround({ latitude, longitude }: Position, metres: number): Bounds {
  const high = (metres * 1.01) / METRES_PER_DEGREE
  const wide = high / Math.max(0.01, Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180))
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}
