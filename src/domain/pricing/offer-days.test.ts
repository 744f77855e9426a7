import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Discount, Offer } from '../catalogue/price.ts'
import { addDays, type IsoDate, listDates } from '../time/iso-date.ts'
import { listPricedDays } from './offer-days.ts'
import { priceService } from './price-service.ts'

const FIRST: IsoDate = '2026-12-28'
const LAST = addDays(FIRST, 9)

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent): Discount => ({ type: 'percentage', percent })),
  fc.integer({ min: 1, max: 9_000 }).map((amount): Discount => ({ type: 'fixed', amount })),
)

const offer: fc.Arbitrary<Offer> = fc
  .record({
    from: fc.integer({ min: -4, max: 12 }),
    days: fc.integer({ min: 0, max: 12 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 600 }))),
    discount,
  })
  .map(({ from, days, hours, ...rest }) => ({
    startDate: addDays(FIRST, from),
    endDate: addDays(FIRST, from + days),
    customTime: hours !== null,
    startTime: hours === null ? null : hours[0],
    endTime: hours === null ? null : Math.min(1440, hours[0] + hours[1]),
    ...rest,
  }))

const priced = (offers: readonly Offer[]) => ({
  listPrice: { price: 10_000, maxPrice: null, range: false, hidden: false },
  ownTerms: [],
  offers,
})

test('the days and hours of an offer say the price of every minute, and which offer makes it [PT-37]', () => {
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 5 }), fc.array(fc.nat(1439), { maxLength: 20 }), (offers, minutes) => {
      const days = listPricedDays(priced(offers), null, FIRST, LAST)
      for (const date of listDates(FIRST, LAST)) {
        const [within, ...more] = days.filter(({ first, last }) => first <= date && date <= last)
        expect(more).toEqual([])
        for (const minute of [0, 1439, ...minutes]) {
          const [span, ...others] = within!.spans.filter(({ starts, ends }) => starts <= minute && minute < ends)
          expect(others).toEqual([])
          const price = priceService(priced(offers), null, { date, minute })
          expect(span!.price).toEqual(price)
          const [winner] = span!.offers
          const alone = winner && priceService(priced([winner]), null, { date, minute })
          expect(alone?.price ?? 10_000).toBe(price.price)
        }
      }
    }),
  )
})

test('the lower price of two offers at once wins, and the other is named after it [PT-37]', () => {
  const all = { startDate: FIRST, endDate: LAST, customTime: false, startTime: null, endTime: null } as const
  const ten: Offer = { ...all, discount: { type: 'percentage', percent: 10 } }
  const morning: Offer = {
    ...all,
    customTime: true,
    startTime: 540,
    endTime: 720,
    discount: { type: 'percentage', percent: 30 },
  }
  const [days, ...others] = listPricedDays(priced([ten, morning]), null, FIRST, LAST)
  expect(others).toEqual([])
  expect(days!.spans.map(({ starts, ends, price, offers }) => [starts, ends, price.price, offers])).toEqual([
    [0, 540, 9_000, [ten]],
    [540, 720, 7_000, [morning, ten]],
    [720, 1440, 9_000, [ten]],
  ])
})
