import type { FirstOpening } from '#db/search/find-first-to-open.ts'
import { isNameOfLocation } from '#db/search/is-name-of-location.ts'
import { loadCityNames } from '#db/search/load-city-names.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import {
  ANYONE,
  DEFAULT_ADDRESS,
  DEFAULT_RADIUS_KM,
  DISTRICT_RADIUS_KM,
  type LocationFilters,
} from '#domain/search/filters.ts'
import type { Instead } from '#domain/search/instead.ts'
import type { ReadFilters } from '#domain/search/reading/read-filters.ts'
import { type PlaceNames, placeNames } from '#domain/search/reading/read-place.ts'
import { type Reading, type ReadText, readText, splitText } from '#domain/search/reading/read-text.ts'
import { daysOf } from '#domain/search/when.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { readDistricts } from '#gateways/geocoding/districts.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'
import { type Context, minuteOf } from '../context.ts'
import { wordsSomebodyHas } from './words-somebody-has.ts'

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
  /** The difference of the suggestions from a search in vain; null: they are the nearest others of the category. */
  readonly instead: Instead | null
  /** When the first of the suggestions opens, where nobody is open now. */
  readonly opens: FirstOpening | null
}

export type Search = { readonly query: LocationQuery; readonly read: ReadSearch }

/** The query of a search, counted against the address's limit if it has a text. Throws too_many. */
export async function toRateLimitedQuery(ctx: Context, filters: LocationFilters, isTyping = false): Promise<Search> {
  if (filters.search.trim() !== '') await ctx.limits.take('searchByAddress', ctx.caller.ip)
  return toLocationQuery(ctx, filters, isTyping)
}

/**
 * Takes days, prices and a city out of the text, folds the other words and adds what a mistyped one may mean. A filter
 * chosen outside the text counts more than one in it; the default circle applies if no area is named.
 */
export async function toLocationQuery(ctx: Context, asked: LocationFilters, isTyping = false): Promise<Search> {
  const now = minuteOf(ctx)
  const wall = epochToWall(Math.floor(now))
  const cities = asked.search.trim() === '' ? NO_CITIES : await loadCityNames(ctx.read, now * 60_000)
  const position = asked.position ?? DEFAULT_ADDRESS
  const { words, filters: said } = await readSearch(ctx, asked.search, { ...wall, cities, places: places(), position })
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
      city !== null || county !== null || bounds !== null ? null : (radiusMetres ?? radiusKmFor(said) * 1000),
    county: county === null ? null : toSlug(county),
    city: city === null ? null : toSlug(city),
    days: date === null ? [] : daysOf({ date, dateTo, dayPart, after, before }, now),
    now: { ...wall, isPublicHoliday: publicHolidays(Number(wall.date.slice(0, 4))).includes(wall.date) },
  }
  const { meant, dropped, isUnknown, isSideline, ...patterns } = await wordsSomebodyHas(ctx, words, bare, isTyping)
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
      isSideline,
      instead: null,
      opens: null,
    },
  }
}

/** The name of a location is its name, though it has a place or a time in it: 'Bărbierul din Copou', 'Dimineața'. */
async function readSearch(ctx: Context, text: string, reading: Reading): Promise<ReadText> {
  const read = readText(text, reading)
  const isName = Object.keys(read.filters).length > 0 && (await isNameOfLocation(ctx.read, foldText(text)))
  return isName ? { words: splitText(text), filters: {} } : read
}

let placesByName: PlaceNames | undefined

/** Read when the first text is. */
const places = () => (placesByName ??= placeNames(readDistricts()))

const NO_CITIES: ReadonlyMap<string, string> = new Map()

const radiusKmFor = ({ near }: ReadFilters) => (near ? DISTRICT_RADIUS_KM : DEFAULT_RADIUS_KM)

const NO_WHEN = { dateTo: null, dayPart: null, after: null, before: null }

/** The chosen filters, completed by those of the text. */
function withSaid(chosen: LocationFilters, said: ReadFilters): LocationFilters {
  const { city, county, bounds, date, minPrice, maxPrice } = chosen
  const hasArea = city !== null || county !== null || bounds !== null
  const near = bounds === null ? said.near : undefined
  return {
    ...chosen,
    city: hasArea || near ? city : (said.city ?? null),
    position: near ?? chosen.position,
    ...(date === null && said.date && whenFrom({ ...NO_WHEN, ...said, date: said.date })),
    minPrice: minPrice ?? said.minPrice ?? null,
    maxPrice: maxPrice ?? said.maxPrice ?? null,
    openNow: chosen.openNow || said.openNow === true,
    sort: chosen.sort === 'default' ? (said.sort ?? 'default') : chosen.sort,
  }
}

// A name is taken for a slug: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
