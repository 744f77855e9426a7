import type { FourPrices, ListPrice, OwnPrice } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { Bani } from '../money.ts'
import { bestOffer, discounted, type When } from './offer.ts'

/** A service’s price. `range` without maxPrice is open-ended (‘de la X RON’). */
export type ServicePrice = FourPrices & {
  readonly range: boolean
  /** True: an offer made it whose base price may not be shown struck through. */
  readonly unstruck?: boolean
}

const NO_PRICE: ServicePrice = {
  price: null,
  maxPrice: null,
  basePrice: null,
  maxBasePrice: null,
  range: false,
}

/** A service paid by a subscription costs 0; its label says so. */
export const PAID_BY_SUBSCRIPTION: ServicePrice = {
  price: 0,
  maxPrice: null,
  basePrice: 0,
  maxBasePrice: null,
  range: false,
}

/** The parts of a service that make its price. */
export type Priced = Pick<Service, 'listPrice' | 'ownTerms' | 'offers'>

/** The price by professional (null: anyone) and moment (null: none, so no offer), before vouchers. */
export function priceService(service: Priced, professionalId: ProfessionalId | null, when: When | null): ServicePrice {
  const own = professionalId === null ? null : ownTermsOf(service, professionalId)
  const listed = listedPrice(service.listPrice, own)
  if (when === null || listed.price === null) return listed
  const offer = bestOffer(service.offers, listed.price, when)
  if (offer === null) return listed
  return {
    ...listed,
    price: discounted(listed.price, offer.discount),
    maxPrice: listed.maxPrice === null ? null : discounted(listed.maxPrice, offer.discount),
    ...(offer.unstruck && { unstruck: true }),
  }
}

/** The own price is exact unless it has an upper end; none when hidden or missing. */
export function listedPrice(listed: ListPrice, own: OwnPrice | null): ServicePrice {
  if (listed.hidden) return NO_PRICE
  if (own !== null && own.price !== null) return exactOrRange(own.price, own.maxPrice)
  if (listed.price === null) return NO_PRICE
  if (!listed.range) return exactOrRange(listed.price, null)
  if (listed.maxPrice === null) return { ...exactOrRange(listed.price, null), range: true }
  return exactOrRange(listed.price, listed.maxPrice)
}

function exactOrRange(price: Bani, maxPrice: Bani | null): ServicePrice {
  const range = maxPrice !== null && maxPrice > price
  const high = range ? maxPrice : null
  return { price, maxPrice: high, basePrice: price, maxBasePrice: high, range }
}
