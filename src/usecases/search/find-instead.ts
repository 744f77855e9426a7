import { type FirstOpening, findFirstToOpen } from '#db/search/find-first-to-open.ts'
import { showLocations } from '#db/search/index/show-locations.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import type { Found, Page } from '#db/search/search-locations.ts'
import type { Instead } from '#domain/search/instead.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'
import type { Context } from '../context.ts'
import { findLocations } from './find-locations.ts'
import { patternsOf } from './term-patterns.ts'

/** Locations in place of those that were not found; `opens`: when the first of them does. */
export type Proposals = { readonly kind: Instead; readonly found: Found; readonly opens: FirstOpening | null }

/**
 * Proposes the nearest to what was asked for in vain: on another day, when they open, at another price, farther away,
 * else the same category. Null: nothing of the kind; another category is never proposed.
 */
export async function findInstead(ctx: Context, query: LocationQuery, page: Page): Promise<Proposals | null> {
  for (const [kind, asked] of triesFor(query)) {
    const found = await findLocations(ctx, asked, page)
    if (found.rows.length === 0) continue
    return kind === 'later_today' ? byOpening(ctx, asked, page) : { kind, found, opens: null }
  }
  return null
}

function triesFor(query: LocationQuery): [Instead, LocationQuery][] {
  const { days, openNow, minPrice, maxPrice, position } = query
  const tries: [Instead, LocationQuery][] = []
  if (days.length > 0) tries.push(['another_day', { ...query, days: [] }])
  if (openNow) tries.push(['later_today', { ...query, openNow: false }])
  if (minPrice !== null || maxPrice !== null)
    tries.push(['another_price', { ...query, minPrice: null, maxPrice: null, sort: 'price' }])
  const anywhere = { radiusMetres: null, bounds: null, city: null, county: null }
  const nearest = position ? ({ sort: 'distance' } as const) : {}
  tries.push(['farther', { ...query, ...anywhere, ...nearest }])
  const ofCategory = sameCategory(query)
  if (ofCategory)
    tries.push(['same_category', ofCategory], ['same_category', { ...ofCategory, ...anywhere, ...nearest }])
  return tries
}

/** The query of the category in the area, whatever else was asked for; null where no category is known. */
function sameCategory(query: LocationQuery): LocationQuery | null {
  const { inCategories, categories } = query
  if (inCategories === null && categories.length === 0) return null
  const narrowed = { audience: null, minPrice: null, maxPrice: null, paymentMethods: [], access: [] }
  const bare = { ...query, ...narrowed, days: [], openNow: false, text: '', typed: [] }
  if (inCategories === null) return { ...bare, words: [], own: [] }
  const names = [inCategories.flatMap((name) => patternsOf({ words: name.split(' '), open: false }))]
  return { ...bare, words: names, own: names, onlyThere: true, mayBeName: false }
}

/** In the order in which they open. */
async function byOpening(ctx: Context, query: LocationQuery, page: Page): Promise<Proposals | null> {
  const { date } = query.now
  const holidays = [...new Set([date, addDays(date, DAYS_AHEAD)])].flatMap((day) =>
    publicHolidays(Number(day.slice(0, 4))),
  )
  const openings = await findFirstToOpen(ctx.read, query, { days: DAYS_AHEAD, most: page.limit, holidays })
  const [opens] = openings
  if (!opens) return null
  const found = await showLocations(ctx.read, query, { page: openings, others: [], total: openings.length }, page)
  return { kind: 'later_today', found, opens }
}

const DAYS_AHEAD = 7
