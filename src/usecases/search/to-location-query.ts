import type { LocationQuery } from '#db/search/location-filter.ts'
import { DEFAULT_RADIUS_KM, type LocationFilters } from '#domain/search/filters.ts'
import { whenOf } from '#domain/search/when.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'
import { type Context, minuteOf } from '../context.ts'
import { searchPatterns } from './search-patterns.ts'

/** The query of a search, counted against the address's limit if it has a text. Throws too_many. */
export async function toRateLimitedQuery(ctx: Context, filters: LocationFilters): Promise<LocationQuery> {
  if (filters.search.trim() !== '') await ctx.limits.take('searchByAddress', ctx.caller.ip)
  return toLocationQuery(ctx, filters)
}

/** Folds the words and adds what a mistyped one may mean; the default circle applies where no area is named. */
export async function toLocationQuery(ctx: Context, filters: LocationFilters): Promise<LocationQuery> {
  const { search, radiusMetres, date, dayPart, sort: _sort, page: _page, perPage: _perPage, ...others } = filters
  const { city, county, bounds } = filters
  const text = foldText(search)
  const now = minuteOf(ctx)
  const wall = epochToWall(Math.floor(now))
  const hasArea = city !== null || county !== null || bounds !== null
  return {
    ...others,
    text,
    words: await searchPatterns(ctx, text),
    radiusMetres: hasArea ? null : (radiusMetres ?? DEFAULT_RADIUS_KM * 1000),
    county: county === null ? null : toSlug(county),
    city: city === null ? null : toSlug(city),
    when: date === null ? null : whenOf(date, dayPart, now),
    now: { ...wall, isPublicHoliday: publicHolidays(Number(wall.date.slice(0, 4))).includes(wall.date) },
  }
}

// A name is taken for a slug: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
