import {
  type Candidate,
  findOffers,
  findQuotes,
  loadOffers,
  loadQuotes,
  type Quote,
  type ShownOffer,
} from '#db/search/find-highlights.ts'
import type { Bani } from '#domain/money.ts'
import { discounted } from '#domain/pricing/offer.ts'
import type { LocationFilters } from '#domain/search/filters.ts'
import { withoutEchoes } from '#domain/text/without-echoes.ts'
import { type Context, todayOf } from '../context.ts'
import { toLocationQuery } from './to-location-query.ts'

type HighlightedOffer = ShownOffer & { readonly reduced: Bani }
export type Highlights = { readonly offers: readonly HighlightedOffer[]; readonly reviews: readonly Quote[] }

const OFFERS = 4
const REVIEWS = 3

/**
 * Offers of this week and what customers said, of the locations that the filters leave; each of another category if
 * possible.
 */
export async function listHighlights(ctx: Context, filters: LocationFilters): Promise<Highlights> {
  const { query } = await toLocationQuery(ctx, filters)
  const [offered, said] = await Promise.all([findOffers(ctx.read, query, todayOf(ctx)), findQuotes(ctx.read, query)])
  const greatestFirst = offered
    .map((each) => ({ ...each, shareToPay: discounted(each.price, each.discount) / each.price }))
    .sort((a, b) => a.shareToPay - b.shareToPay)
  const offers = mixed(greatestFirst, OFFERS)
  const quotes = mixed(
    withoutEchoes(said, ({ comment }) => comment),
    REVIEWS,
  )
  const [shown, reviews] = await Promise.all([loadOffers(ctx.read, offers), loadQuotes(ctx.read, quotes)])
  return { offers: shown.map((each) => ({ ...each, reduced: discounted(each.price, each.offer.discount) })), reviews }
}

/** The first of each category, then the others, one of a location. */
function mixed<T extends Candidate>(rows: readonly T[], count: number): T[] {
  const ofLocations = firstOfEach(rows, ({ locationId }) => locationId)
  const firsts = firstOfEach(ofLocations, ({ categoryId }) => categoryId)
  return [...firsts, ...ofLocations.filter((row) => !firsts.includes(row))].slice(0, count)
}

/** The first row of each key. */
function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => number): T[] {
  const seen = new Set<number>()
  return rows.filter((row) => {
    const isFirst = !seen.has(keyOf(row))
    seen.add(keyOf(row))
    return isFirst
  })
}
