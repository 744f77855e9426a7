import { expect, test } from 'vitest'
import { priceRangeLabel } from './price-range.ts'

test('a price range is said as Romanian joins numbers [SR-25]', () => {
  const label = (minPrice: number | null, maxPrice: number | null) => priceRangeLabel({ minPrice, maxPrice })
  expect([label(null, 1), label(19, null), label(null, 100), label(50, 101), label(null, null)]).toEqual([
    'Până la 1 leu',
    'De la 19 lei',
    'Până la 100 de lei',
    '50–101 lei',
    null,
  ])
})
