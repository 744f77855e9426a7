import type { Bani } from '../money.ts'

/** A price as the location writes it. */
type WrittenPrice = {
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly range: boolean
}

/** Why the price makes no sense, by its field; null when it does. Only a range has an upper end. */
export function priceRefusal({ price, maxPrice, range }: WrittenPrice): Readonly<Record<string, string>> | null {
  if (range && price === null) return { price: 'Scrie de la cât începe prețul.' }
  if (!range && maxPrice !== null) return { max_price: 'Doar un interval are și un preț maxim.' }
  if (maxPrice !== null && price !== null && maxPrice < price)
    return { max_price: 'Prețul maxim e mai mic decât cel de la care începe.' }
  if (maxPrice !== null && maxPrice === price)
    return { max_price: 'Cele două prețuri sunt egale. Scrie un preț maxim mai mare sau alege „Preț fix”.' }
  return null
}
