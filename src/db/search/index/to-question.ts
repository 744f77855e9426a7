import { type RawBuilder, sql } from 'kysely'
import type { IndexQuestion } from '#domain/search/index/find-in-index.ts'
import { MAX_MATCHED_WORDS, type WantedWords } from '#domain/search/index/text-matcher.ts'
import type { Db } from '../../pool.ts'
import { categoryIds, cityId, countyId, type LocationQuery } from '../location-query.ts'
import { centreOf, type Page } from '../search-locations.ts'
import { namedCategories } from '../shown-service.ts'
import { holdsAll, padded } from '../text-match.ts'

/** What the index must know by number of what the query names. */
type Asked = {
  categories: number[] | null
  cities: number[] | null
  namedCategories: number[]
  tradeCategories: number[] | null
  centre: { x: number; y: number }
}

type AsksMore = { readonly [Key in keyof LocationQuery]: null | ((value: LocationQuery[Key]) => boolean) }

const isChosen = (value: unknown) => value !== null

/** Whether a value asks what the index does not know; null: it knows every one, or need not. A new filter stands here as well. */
const ASKS_MORE: AsksMore = {
  ...{ text: null, own: null, typed: null, inCategories: null, hints: null, now: null },
  ...{ position: null, radiusMetres: null, bounds: null, categories: null, city: null, county: null },
  words: (words) => words.length > MAX_MATCHED_WORDS,
  paymentMethods: (methods) => methods.length > 0,
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
  return !(Object.keys(ASKS_MORE) as (keyof LocationQuery)[]).some((key) => asksMore(query, key))
}

/** A query that the index can answer. */
type IndexedQuery = LocationQuery & Pick<IndexQuestion, 'sort'>

/** The query as the index understands it. One statement, or none. */
export async function toQuestion(
  db: Db,
  query: IndexedQuery,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<IndexQuestion> {
  const { position, radiusMetres, bounds, words, own, sort } = query
  const { categories, cities, centre, ...asked } = await loadAsked(db, query)
  return {
    ...{ categories, cities, position, bounds, sort, limit, offset },
    circle: position && radiusMetres !== null ? { centre: position, metres: radiusMetres } : null,
    centre: { latitude: centre.y, longitude: centre.x },
    text:
      words.length === 0
        ? null
        : {
            ...asked,
            text: query.text,
            words: partsOf(words),
            own: partsOf(own),
            isWidened: words.some((patterns, at) => patterns.length > own[at]!.length),
          },
  }
}

async function loadAsked(db: Db, query: LocationQuery): Promise<Asked> {
  const { categories, city, county, words, inCategories, position } = query
  const needsNothing = categories.length === 0 && city === null && county === null && words.length === 0
  if (needsNothing && position) {
    const centre = { x: position.longitude, y: position.latitude }
    return { categories: null, cities: null, namedCategories: [], tradeCategories: null, centre }
  }
  const named = sql`select c.id from category c where ${holdsAll(sql`fold_text(c.name)`, words)}`
  const { rows } = await sql<Asked>`
    select ${listOf(categories.length > 0 && categoryIds(categories))} as categories, ${listOf(citiesIn(query))} as cities,
      ${listOf(words.length > 0 && sql`(${named})`)} as "namedCategories",
      ${listOf(inCategories && namedCategories(inCategories))} as "tradeCategories", ${centreOf(query)} as centre`.execute(
    db,
  )
  return rows[0]!
}

const listOf = (subquery: RawBuilder<unknown> | false | null) => (subquery ? sql`array${subquery}` : sql`null::int[]`)

function citiesIn({ city, county }: LocationQuery): RawBuilder<unknown> | null {
  const inCounty = county === null ? null : sql`y.county_id = ${countyId(county)}`
  const isCity = city === null ? null : sql`y.id = ${cityId(city)}`
  const parts = [inCounty, isCity].filter((part) => part !== null)
  return parts.length === 0 ? null : sql`(select y.id from city y where ${sql.join(parts, sql` and `)})`
}

/** What the patterns look for, between the wildcards at both ends. */
const partsOf = (words: LocationQuery['words']): WantedWords =>
  words.map((patterns) => padded(patterns).map((pattern) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')))
