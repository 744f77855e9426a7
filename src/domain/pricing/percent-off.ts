import type { Discount } from '../catalogue/price.ts'
import { discounted } from './offer.ts'
import type { ServicePrice } from './price-service.ts'

/** Whether the price is lower than the one before it, and that one may be shown struck through. */
export const isStruck = ({ unstruck, ...price }: ServicePrice): boolean => !unstruck && percentOff(price) !== null

type Reduced = { readonly price: number | null; readonly basePrice: number | null }

/** The discount of the lowest price in whole per cent, from 1 to 99 where anything is left; null when not reduced. */
export function percentOff({ price, basePrice }: Reduced): number | null {
  if (price === null || basePrice === null || price >= basePrice) return null
  return Math.max(1, Math.min(Math.round((1 - price / basePrice) * 100), price > 0 ? 99 : 100))
}

/**
 * The percentage off where it holds for the whole price. Null for a range whose ends are not reduced alike, and for an
 * open-ended price unless one of the discounts is a percentage that makes this price.
 */
export function percentOffAll(
  { range, maxPrice, maxBasePrice, ...lowest }: ServicePrice,
  discounts: readonly Discount[] = [],
): number | null {
  const least = percentOff(lowest)
  const isMadeBy = (each: Discount) =>
    each.type === 'percentage' && lowest.basePrice !== null && discounted(lowest.basePrice, each) === lowest.price
  if (maxPrice === null && (!range || discounts.some(isMadeBy))) return least
  return percentOff({ price: maxPrice, basePrice: maxBasePrice ?? lowest.basePrice }) === least ? least : null
}
