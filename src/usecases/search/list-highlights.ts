import { findOfferedServices, findQuotes, type OfferedService, type Quote } from '#db/search/find-highlights.ts'
import type { Bani } from '#domain/money.ts'
import { discounted } from '#domain/pricing/offer.ts'
import type { LocationFilters } from '#domain/search/filters.ts'
import { isEcho } from '#domain/text/is-echo.ts'
import { type Context, todayOf } from '../context.ts'
import { toLocationQuery } from './to-location-query.ts'

type HighlightedOffer = OfferedService & { reduced: Bani }
export type Highlights = { offers: HighlightedOffer[]; reviews: Quote[] }

const OFFERS = 4
const REVIEWS = 3

/**
 * Offers of this week and what customers said, of the locations that the filters leave; each of another category if
 * possible.
 */
export async function listHighlights(ctx: Context, filters: LocationFilters): Promise<Highlights> {
  const { query } = await toLocationQuery(ctx, filters)
  const [offered, quotes] = await Promise.all([
    findOfferedServices(ctx.read, query, todayOf(ctx)),
    findQuotes(ctx.read, query),
  ])
  const offers = offered
    .map((row) => ({ ...row, reduced: discounted(row.price, row.offer.discount) }))
    .sort((a, b) => a.reduced / a.price - b.reduced / b.price)
  return { offers: mixed(offers, OFFERS), reviews: mixed(withoutEchoes(quotes), REVIEWS) }
}

/** Without what an earlier quote says nearly word for word. */
function withoutEchoes(quotes: readonly Quote[]): Quote[] {
  const chosen: Quote[] = []
  for (const quote of quotes) if (!chosen.some(({ comment }) => isEcho(comment, quote.comment))) chosen.push(quote)
  return chosen
}

type Located = { readonly location: { readonly id: number; readonly category: { readonly id: number } } }

/** The first of each category, then the others, one of a location. */
function mixed<T extends Located>(rows: readonly T[], count: number): T[] {
  const ofLocations = rows.filter((row, at) => rows.findIndex(({ location }) => location.id === row.location.id) === at)
  const isFirst = ({ location }: T, at: number) =>
    ofLocations.findIndex((other) => other.location.category.id === location.category.id) === at
  const firsts = ofLocations.filter(isFirst)
  return [...firsts, ...ofLocations.filter((row) => !firsts.includes(row))].slice(0, count)
}
