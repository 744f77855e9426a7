type Reduced = { readonly price: number | null; readonly basePrice: number | null }

/** The discount in whole per cent, at least 1; null when the price is not reduced. */
export function percentOff({ price, basePrice }: Reduced): number | null {
  if (price === null || basePrice === null || price >= basePrice) return null
  return Math.max(1, Math.round((1 - price / basePrice) * 100))
}
