import type * as z from 'zod/mini'
import type { listHighlights } from '#contract/search/highlights.ts'
import { toRon } from '#domain/money.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Highlights } from '#usecases/search/list-highlights.ts'
import { presentImage } from '../present-image.ts'

type Wire = z.output<typeof listHighlights.success.body>['data']
type Offered = Highlights['offers'][number]

/** Offers and reviews worth showing. */
export function presentHighlights({ offers, reviews }: Highlights): Wire {
  return {
    offers: offers.map(presentOffer),
    reviews: reviews.map(({ id, author, rating, comment, createdAt, services, location }) => ({
      ...{ id, author, rating, comment, services },
      created_at: epochToIso(toEpochMinute(createdAt)),
      location: presentNamed(location),
    })),
  }
}

function presentOffer({ location, service, price, reduced, offer }: Offered): Wire['offers'][number] {
  const label = (bani: number) => priceLabel({ price: bani, maxPrice: null, range: false })
  const { discount } = offer
  return {
    location: presentNamed(location),
    service,
    price_label: label(reduced),
    base_price_label: label(price),
    offer: {
      start_date: offer.startDate,
      end_date: offer.endDate,
      custom_time: offer.customTime,
      start_time: offer.startTime === null ? null : formatTime(offer.startTime),
      end_time: offer.endTime === null ? null : formatTime(offer.endTime),
      discount: discount.type === 'percentage' ? discount.percent : toRon(discount.amount),
      discount_type: discount.type,
    },
  }
}

function presentNamed({ id, slug, name, category, cover }: Offered['location']) {
  return { id, slug, name, category, cover: presentImage(cover) }
}
