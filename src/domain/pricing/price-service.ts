import type { FourPrices, ListPrice, OwnPrice } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { Bani } from '../money.ts'
import { bestOffer, discounted, type When } from './offer.ts'

/** A service’s price. `range` without maxPrice is open-ended (‘de la X RON’). */
export type ServicePrice = FourPrices & { readonly range: boolean }

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

/** The price by professional (null: anyone) and moment (null: none, so no offer), before vouchers. */
export function priceService(service: Service, professionalId: ProfessionalId | null, when: When | null): ServicePrice {
  const own = professionalId === null ? null : ownTermsOf(service, professionalId)
  const base = ownOrListed(service.listPrice, own)
  if (base === null) return NO_PRICE
  const offer = when === null ? null : bestOffer(service.offers, base.price, when)
  const after = (amount: Bani) => (offer === null ? amount : discounted(amount, offer.discount))
  return {
    price: after(base.price),
    maxPrice: base.maxPrice === null ? null : after(base.maxPrice),
    basePrice: base.price,
    maxBasePrice: base.maxPrice,
    range: base.range,
  }
}

/** The own price is exact unless it has an upper end; null when hidden or missing. */
function ownOrListed(
  listed: ListPrice,
  own: OwnPrice | null,
): { price: Bani; maxPrice: Bani | null; range: boolean } | null {
  if (listed.hidden) return null
  if (own !== null && own.price !== null) {
    const range = own.maxPrice !== null && own.maxPrice > own.price
    return { price: own.price, maxPrice: range ? own.maxPrice : null, range }
  }
  if (listed.price === null) return null
  if (!listed.range) return { price: listed.price, maxPrice: null, range: false }
  if (listed.maxPrice === null) return { price: listed.price, maxPrice: null, range: true }
  const range = listed.maxPrice > listed.price
  return { price: listed.price, maxPrice: range ? listed.maxPrice : null, range }
}
