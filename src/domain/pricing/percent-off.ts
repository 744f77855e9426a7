import type { ServicePrice } from './price-service.ts'

type Reduced = { readonly price: number | null; readonly basePrice: number | null }

/** The discount of the lowest price in whole per cent, from 1 to 99 where anything is left; null when not reduced. */
export function percentOff({ price, basePrice }: Reduced): number | null {
  if (price === null || basePrice === null || price >= basePrice) return null
  return Math.max(1, Math.min(Math.round((1 - price / basePrice) * 100), price > 0 ? 99 : 100))
}

/** The same where it holds for the whole price: null for an open range, or one whose ends are not reduced alike. */
export function percentOffAll({ range, maxPrice, maxBasePrice, ...lowest }: ServicePrice): number | null {
  const least = percentOff(lowest)
  if (!range && maxPrice === null) return least
  return percentOff({ price: maxPrice, basePrice: maxBasePrice ?? lowest.basePrice }) === least ? least : null
}
