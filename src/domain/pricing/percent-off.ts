type Reduced = { readonly price: number | null; readonly basePrice: number | null }

/** Whole per cents that a price is below its base, at least 1 where it is lower at all; null where it is not. */
export function percentOff({ price, basePrice }: Reduced): number | null {
  if (price === null || basePrice === null || price >= basePrice) return null
  return Math.max(1, Math.round((1 - price / basePrice) * 100))
}
