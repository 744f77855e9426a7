import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discount, Offer } from '../catalogue/price.ts'
import { mintId, type ProfessionalId } from '../ids.ts'
import { addDays, type IsoDate, listDates } from '../time/iso-date.ts'
import { discounted } from './offer.ts'
import { mayStrike, type PastPrice, type PriceHistory } from './struck.ts'

const ana = mintId<ProfessionalId>(1)
const list = (price: number, maxPrice: number | null = null) => ({
  price,
  maxPrice,
  range: maxPrice !== null,
  hidden: false,
})
const off = (
  startDate: IsoDate,
  endDate: IsoDate,
  discount: Discount = { type: 'percentage', percent: 20 },
): Offer => ({
  startDate,
  endDate,
  customTime: false,
  startTime: null,
  endTime: null,
  discount,
})
const was = (price: number | null, lastDay: IsoDate, professionalId: ProfessionalId | null = null): PastPrice => {
  return { professionalId, price, maxPrice: null, lastDay }
}
const offer = off('2026-11-20', '2026-11-30')
const history = (rest: Partial<PriceHistory>): PriceHistory => {
  return { listPrice: list(100), ownPrices: [], pastPrices: [], offers: [offer], ...rest }
}

describe('the price before an offer is struck through only if it was the lowest of the 30 days before', () => {
  test.each<[boolean, string, Partial<PriceHistory>]>([
    [true, 'it has never changed', {}],
    [false, 'it was raised for the offer', { pastPrices: [was(90, '2026-11-19')] }],
    [false, 'it was raised on the 30th day before', { pastPrices: [was(90, '2026-10-21')] }],
    [true, 'it was raised on the 31st day before', { pastPrices: [was(90, '2026-10-20')] }],
    [true, 'it was lowered before', { pastPrices: [was(120, '2026-11-19')] }],
    [false, 'it was raised while the offer lasts', { pastPrices: [was(90, '2026-11-24')] }],
    [false, 'another offer ended 30 days before', { offers: [offer, off('2026-10-01', '2026-10-21')] }],
    [true, 'another offer ended 31 days before', { offers: [offer, off('2026-10-01', '2026-10-20')] }],
    [false, 'a longer offer goes on', { offers: [off('2026-11-01', '2026-12-31'), offer] }],
    [true, 'another offer comes later', { offers: [offer, off('2026-12-01', '2026-12-05')] }],
    [
      false,
      'the upper end was raised',
      { listPrice: list(100, 200), pastPrices: [{ ...was(100, '2026-11-01'), maxPrice: 150 }] },
    ],
    [
      false,
      'an own price was raised',
      { ownPrices: [{ professionalId: ana, price: 120, maxPrice: null }], pastPrices: [was(110, '2026-11-19', ana)] },
    ],
    [false, 'an own price that was lower is gone', { pastPrices: [was(80, '2026-11-19', ana)] }],
    [
      false,
      'who had the menu’s price has a higher one',
      { ownPrices: [{ professionalId: ana, price: 120, maxPrice: null }], pastPrices: [was(null, '2026-11-19', ana)] },
    ],
    [true, 'an own price has always been higher', { ownPrices: [{ professionalId: ana, price: 120, maxPrice: null }] }],
  ])('%s where %s [LO-16]', (expected, _, rest) => {
    expect(mayStrike(history(rest), offer)).toBe(expected)
  })

  test('day by day, no lower price was asked in the 30 days before a price that is struck through [LO-16]', () => {
    const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-09-01', days))
    const price = fc.integer({ min: 90, max: 110 })
    const anOffer = fc
      .tuple(day, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 50 }))
      .map(([start, days, percent]) => off(start, addDays(start, days), { type: 'percentage', percent }))
    const changes = fc.uniqueArray(fc.tuple(day, price), { maxLength: 4, selector: ([date]) => date })
    let struck = 0
    fc.assert(
      fc.property(price, changes, fc.array(anOffer, { minLength: 1, maxLength: 3 }), (now, past, offers) => {
        const pastPrices = past.map(([lastDay, before]) => was(before, lastDay))
        const one = offers[0]!
        if (!mayStrike({ listPrice: list(now), ownPrices: [], pastPrices, offers }, one)) return
        struck += 1
        for (const date of listDates(addDays(one.startDate, -30), addDays(one.startDate, -1))) {
          const later = pastPrices
            .filter(({ lastDay }) => lastDay >= date)
            .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
          const listed = later[0]?.price ?? now
          const applied = offers.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
          const asked = Math.min(listed, ...applied.map(({ discount }) => discounted(listed, discount)))
          expect(asked).toBeGreaterThanOrEqual(now)
        }
      }),
      { numRuns: 3000 },
    )
    expect(struck).toBeGreaterThan(100)
  })
})
