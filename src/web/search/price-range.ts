import type { ListQuery } from './list-query.ts'

/** 'Până la 100 RON', 'De la 50 RON', '50–100 RON'; null where no price was chosen. */
export function priceRangeLabel({ minPrice, maxPrice }: Pick<ListQuery, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null) return `${minPrice}–${maxPrice} RON`
  if (maxPrice !== null) return `Până la ${maxPrice} RON`
  return minPrice === null ? null : `De la ${minPrice} RON`
}
