import { expect, test } from 'vitest'
import { priceRangeLabel } from './price-range.ts'

test('a price range is said in RON, as every price is [SR-25, LO-07]', () => {
  const label = (minPrice: number | null, maxPrice: number | null) => priceRangeLabel({ minPrice, maxPrice })
  expect([label(null, 1), label(19, null), label(null, 100), label(50, 101), label(null, null)]).toEqual([
    'Până la 1 RON',
    'De la 19 RON',
    'Până la 100 RON',
    '50–101 RON',
    null,
  ])
})
