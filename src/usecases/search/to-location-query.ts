import { loadCityNames } from '#db/search/load-city-names.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import { ANYONE, DEFAULT_PER_PAGE, DEFAULT_RADIUS_KM, type LocationFilters } from '#domain/search/filters.ts'
import type { ReadFilters } from '#domain/search/reading/read-filters.ts'
import { readText, type TypedWord } from '#domain/search/reading/read-text.ts'
import { daysOf } from '#domain/search/when.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'
import { type Context, minuteOf } from '../context.ts'
import { findLocations, isSideline } from './find-locations.ts'
import { type SearchedWords, searchWords } from './search-words.ts'

/** The reading of a text: the words to search, and the filters found in it. */
export type ReadSearch = {
  /** The text without what became filters, as typed. */
  readonly text: string
  /** The words searched for, typos corrected. */
  readonly meant: string
  /** Words that no location has, as typed. */
  readonly dropped: readonly string[]
  readonly filters: ReadFilters
  /** Whether it matters for whom what was found is. */
  readonly asksAudience: boolean
  /** Whether no location anywhere has any of the words. */
  readonly isUnknown: boolean
  /** Whether what was searched for is the category of none that was found: they have it among other services. */
  readonly isSideline: boolean
  /** Whether what is suggested matches on another day than the one asked for. */
  readonly isAnotherDay: boolean
}

export type Search = { readonly query: LocationQuery; readonly read: ReadSearch }

/** The query of a search, counted against the address's limit if it has a text. Throws too_many. */
export async function toRateLimitedQuery(ctx: Context, filters: LocationFilters): Promise<Search> {
  if (filters.search.trim() !== '') await ctx.limits.take('searchByAddress', ctx.caller.ip)
  return toLocationQuery(ctx, filters)
}

/**
 * Takes days, prices and a city out of the text, folds the other words and adds what a mistyped one may mean. A filter
 * chosen outside the text counts more than one in it; the default circle applies if no area is named.
 */
export async function toLocationQuery(ctx: Context, asked: LocationFilters): Promise<Search> {
  const now = minuteOf(ctx)
  const wall = epochToWall(Math.floor(now))
  const cities = asked.search.trim() === '' ? NO_CITIES : await loadCityNames(ctx.read, now * 60_000)
  const { words, filters: said } = readText(asked.search, { ...wall, cities })
  const filters = withSaid(asked, said)
  const { search: _, radiusMetres, audience, page: _page, perPage: _perPage, ...rest } = filters
  const { date, dateTo, dayPart, after, before, ...others } = rest
  const { city, county, bounds } = filters
  const text = words.map(({ typed }) => typed).join(' ')
  const bare = {
    ...others,
    text: foldText(text),
    hints: ctx.serviceHints,
    audience: audience === ANYONE ? null : audience,
    radiusMetres:
      city !== null || county !== null || bounds !== null ? null : (radiusMetres ?? DEFAULT_RADIUS_KM * 1000),
    county: county === null ? null : toSlug(county),
    city: city === null ? null : toSlug(city),
    days: date === null ? [] : daysOf({ date, dateTo, dayPart, after, before }, now),
    now: { ...wall, isPublicHoliday: publicHolidays(Number(wall.date.slice(0, 4))).includes(wall.date) },
  }
  const { meant, dropped, isUnknown, ...patterns } = await wordsSomebodyHas(ctx, words, bare)
  const query = { ...bare, ...patterns }
  return {
    query,
    read: {
      text,
      meant,
      dropped,
      isUnknown,
      filters: said,
      asksAudience: query.audience !== null,
      isSideline: false,
      isAnotherDay: false,
    },
  }
}

type Patterns = 'words' | 'own' | 'typed' | 'inCategories'
type Sought = Pick<LocationQuery, Patterns> & Pick<ReadSearch, 'meant' | 'dropped' | 'isUnknown'>

/**
 * The words to look for in place of these. Words for an audience are dropped if nobody in the area has them with the
 * others, or only among other services: 'psiholog copii' is then 'psiholog'.
 */
async function wordsSomebodyHas(
  ctx: Context,
  words: readonly TypedWord[],
  bare: Omit<LocationQuery, Patterns>,
): Promise<Sought> {
  const { forWhom, ...sought } = toSought(await searchWords(ctx, words))
  if (forWhom.length === 0) return sought
  const { words: patterns, own, typed, inCategories } = sought
  const query = { ...bare, words: patterns, own, typed, inCategories, days: [], openNow: false }
  const found = await findLocations(ctx, query, { limit: DEFAULT_PER_PAGE, offset: 0, services: true, freeDays: null })
  if (found.total > 0 && !isSideline(query, found)) return sought
  const isLost = ({ folded }: TypedWord) => forWhom.includes(folded)
  const { forWhom: _, ...rest } = toSought(
    await searchWords(
      ctx,
      words.filter((word) => !isLost(word)),
    ),
  )
  return { ...rest, dropped: [...rest.dropped, ...words.filter(isLost).map(({ typed }) => typed)] }
}

const toSought = ({ categories, ...others }: SearchedWords) => ({ ...others, inCategories: categories })

const NO_CITIES: ReadonlyMap<string, string> = new Map()

const NO_WHEN = { dateTo: null, dayPart: null, after: null, before: null }

/** The chosen filters, completed by those of the text. */
function withSaid(chosen: LocationFilters, said: ReadFilters): LocationFilters {
  const { city, county, bounds, date, minPrice, maxPrice } = chosen
  const hasArea = city !== null || county !== null || bounds !== null
  return {
    ...chosen,
    city: hasArea ? city : (said.city ?? null),
    ...(date === null && said.date && whenFrom({ ...NO_WHEN, ...said, date: said.date })),
    minPrice: minPrice ?? said.minPrice ?? null,
    maxPrice: maxPrice ?? said.maxPrice ?? null,
    openNow: chosen.openNow || said.openNow === true,
    sort: chosen.sort === 'default' ? (said.sort ?? 'default') : chosen.sort,
  }
}

// A name is taken for a slug: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
