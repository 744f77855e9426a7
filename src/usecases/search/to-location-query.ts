import type { LocationQuery } from '#db/search/location-filter.ts'
import { DEFAULT_RADIUS_KM, type LocationFilters } from '#domain/search/filters.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type Context, minuteOf } from '../context.ts'
import { whenOf } from './load-free-days.ts'
import { searchPatterns } from './search-patterns.ts'

/** The filters of a list; a null radius is the usual one. */
export type LocationsRequest = Omit<LocationFilters, 'radiusMetres'> & { readonly radiusMetres: number | null }

/** What was asked, once its address may still search by text; looking at a town's list costs no budget. Throws too_many. */
export async function toRateLimitedQuery(ctx: Context, asked: LocationsRequest): Promise<LocationQuery> {
  if (asked.search.trim() !== '') await ctx.limits.take('searchByAddress', ctx.caller.ip)
  return toLocationQuery(ctx, asked)
}

/** What was asked as the search has it: words folded, mistyped ones with what may be meant, the usual circle where no place is named. */
export async function toLocationQuery(ctx: Context, asked: LocationsRequest): Promise<LocationQuery> {
  const text = foldText(asked.search)
  const placed = asked.city !== null || asked.county !== null || asked.bounds !== null
  return {
    text,
    words: await searchPatterns(ctx, text),
    position: asked.position,
    radiusMetres: placed ? null : (asked.radiusMetres ?? DEFAULT_RADIUS_KM * 1000),
    bounds: asked.bounds,
    categories: asked.categories,
    paymentMethods: asked.paymentMethods,
    county: asked.county === null ? null : toSlug(asked.county),
    city: asked.city === null ? null : toSlug(asked.city),
    when: asked.date === null ? null : whenOf(asked.date, asked.dayPart, minuteOf(ctx)),
  }
}

// A name will do where a slug is asked for: 'Cluj-Napoca', 'IAŞI'.
const toSlug = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-')
