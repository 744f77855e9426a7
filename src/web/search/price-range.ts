import { countOf } from '#domain/text/counts.ts'
import type { ListQuery } from './list-query.ts'

/** 'Până la 100 de lei', 'De la 50 de lei', '50–100 de lei'; null where no price was chosen. */
export function priceRangeLabel({ minPrice, maxPrice }: Pick<ListQuery, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null) return `${minPrice}–${lei(maxPrice)}`
  if (maxPrice !== null) return `Până la ${lei(maxPrice)}`
  return minPrice === null ? null : `De la ${lei(minPrice)}`
}

const lei = (count: number) => countOf(count, 'leu', 'lei')
