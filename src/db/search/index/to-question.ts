import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '#domain/keys.ts'
import type { IndexQuestion } from '#domain/search/index/find-in-index.ts'
import type { WantedText } from '#domain/search/index/relevance.ts'
import { MAX_MATCHED_WORDS, type WantedWords } from '#domain/search/index/text-matcher.ts'
import { cachedMinute } from '../../cached-minute.ts'
import type { Db } from '../../pool.ts'
import { cityId, countyId, type LocationQuery } from '../location-query.ts'
import { centreOf, type Page } from '../search-locations.ts'
import { padded } from '../text-match.ts'

type AsksMore = { readonly [Key in keyof LocationQuery]: null | ((value: LocationQuery[Key]) => boolean) }

const isChosen = (value: unknown) => value !== null

/**
 * Whether a value asks what the index does not know; null: it knows every one, or need not. A new filter stands here as
 * well.
 */
const ASKS_MORE: AsksMore = {
  text: null,
  own: null,
  typed: null,
  inCategories: null,
  onlyThere: null,
  mayBeName: null,
  hints: null,
  now: null,
  position: null,
  radiusMetres: null,
  bounds: null,
  categories: null,
  city: null,
  county: null,
  words: (words) => words.length > MAX_MATCHED_WORDS,
  paymentMethods: (methods) => methods.length > 0,
  access: (facts) => facts.length > 0,
  days: (days) => days.length > 0,
  openNow: (isAsked) => isAsked,
  audience: isChosen,
  minPrice: isChosen,
  maxPrice: isChosen,
  sort: (sort) => sort === 'price' || sort === 'name',
}

const asksMore = <Key extends keyof LocationQuery>(query: LocationQuery, key: Key) =>
  ASKS_MORE[key]?.(query[key]) === true

/** Whether the index can answer a query. */
export function isIndexed(query: LocationQuery): query is IndexedQuery {
  return !keysOf(ASKS_MORE).some((key) => asksMore(query, key))
}

/** A query that the index can answer. */
type IndexedQuery = LocationQuery & Pick<IndexQuestion, 'sort'>

/**
 * The query as the index understands it. One statement where it names a city or county, or has no position; else mostly
 * none.
 */
export async function toQuestion(
  db: Db,
  query: IndexedQuery,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  now: Temporal.Instant,
): Promise<IndexQuestion> {
  const { position, radiusMetres, bounds, categories, sort } = query
  const [all, { cities, centre }] = await Promise.all([loadCategories(db, now.epochMilliseconds), loadArea(db, query)])
  const isChosen = ({ id, slug }: Category) => categories.includes(slug) || categories.includes(String(id))
  const isMeant = ({ name }: Category) => query.inCategories?.includes(name) === true
  const isAny = categories.length === 0 && query.words.length === 0
  return {
    cities,
    position,
    bounds,
    sort,
    limit,
    offset,
    categories: categories.length === 0 ? null : idsOf(all, isChosen),
    circle: position && radiusMetres !== null ? { centre: position, metres: radiusMetres } : null,
    centre: { latitude: centre.y, longitude: centre.x },
    othersOf: isAny ? null : idsOf(all, categories.length > 0 ? isChosen : isMeant),
    text: query.words.length === 0 ? null : toWantedText(query, all),
  }
}

type Category = { id: number; slug: string; name: string }

/** The categories with their folded names. They come with a release. */
const loadCategories = cachedMinute(async (db) => {
  const { rows } = await sql<Category>`select id, slug, fold_text(name) as name from category order by id`.execute(db)
  return rows
})

const idsOf = (categories: readonly Category[], isWanted: (category: Category) => boolean) =>
  categories.filter(isWanted).map(({ id }) => id)

function toWantedText(query: IndexedQuery, categories: readonly Category[]): WantedText {
  const { text, words, own, inCategories, onlyThere, mayBeName } = query
  const wanted = partsOf(words)
  const isNamed = ({ name }: Category) => wanted.every((parts) => parts.some((part) => ` ${name} `.includes(part)))
  return {
    text,
    words: wanted,
    own: partsOf(own),
    isWidened: words.some((patterns, at) => patterns.length > own[at]!.length),
    namedCategories: idsOf(categories, isNamed),
    meantCategories: inCategories && idsOf(categories, ({ name }) => inCategories.includes(name)),
    onlyThere,
    mayBeName,
  }
}

/** The ids of the cities any of which will do, and the point near which others are suggested. */
type Area = { cities: number[] | null; centre: { x: number; y: number } }

async function loadArea(db: Db, query: IndexedQuery): Promise<Area> {
  const { city, county, position } = query
  if (position && city === null && county === null)
    return { cities: null, centre: { x: position.longitude, y: position.latitude } }
  const { rows } = await sql<Area>`
    select ${listOf(citiesIn(query))} as cities, ${centreOf(query)} as centre`.execute(db)
  return rows[0]!
}

const listOf = (subquery: RawBuilder<unknown> | null) => (subquery ? sql`array${subquery}` : sql`null::int[]`)

function citiesIn({ city, county }: LocationQuery): RawBuilder<unknown> | null {
  const inCounty = county === null ? null : sql`y.county_id = ${countyId(county)}`
  const isCity = city === null ? null : sql`y.id = ${cityId(city)}`
  const parts = [inCounty, isCity].filter((part) => part !== null)
  return parts.length === 0 ? null : sql`(select y.id from city y where ${sql.join(parts, sql` and `)})`
}

/** The texts that the patterns look for, between the wildcards at both ends. */
export const partsOf = (words: LocationQuery['words']): WantedWords =>
  words.map((patterns) => padded(patterns).map((pattern) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')))
