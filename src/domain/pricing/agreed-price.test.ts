import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mintId } from '../ids.ts'
import { keepAgreed, spreadTotal } from './agreed-price.ts'
import { summed } from './price-summary.ts'
import type { PricedService } from './voucher.ts'

const bani = fc.integer({ min: 0, max: 90_000 })
const services: fc.Arbitrary<PricedService[]> = fc
  .array(
    fc.oneof(
      bani.map((price) => ({ price, maxPrice: null, basePrice: price, maxBasePrice: null, range: false })),
      bani.map((price) => ({ price, maxPrice: null, basePrice: price, maxBasePrice: null, range: true })),
      fc.constant({ price: null, maxPrice: null, basePrice: null, maxBasePrice: null, range: false }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((prices) => prices.map((each, index) => ({ ...each, id: mintId(index + 1) })))

test('an agreed total is what the visit costs, to the ban, whatever its services cost [PT-23]', () => {
  fc.assert(
    fc.property(services, bani, (booked, total) => {
      const spread = spreadTotal(booked, total)
      expect(spread.every(({ price }) => price !== null && price >= 0)).toBe(true)
      const sum = summed(spread)?.total ?? { price: 0, maxPrice: null, basePrice: 0 }
      expect(sum.price).toBe(total)
      // Nothing is open any more, and no price before it is lower.
      expect(sum.maxPrice ?? total).toBe(total)
      expect(sum.basePrice).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('a price that was agreed on stays, and a service that is added costs what it costs today [PT-23]', () => {
  const line = (id: number, price: number): PricedService => {
    return { id: mintId(id), price, maxPrice: null, basePrice: price, maxBasePrice: null, range: false }
  }
  const lines = keepAgreed([line(1, 9_900), line(2, 4_000)], [line(1, 5_000), line(3, 700)])
  expect(lines.map(({ price }) => price)).toEqual([5_000, 4_000])
})
