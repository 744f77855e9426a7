import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discount, FourPrices, Offer, VoucherDiscount } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import { mintId, type ProfessionalId, type ServiceId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { discounted, offerApplies } from './offer.ts'
import { summaryOracle } from './price.oracle.ts'
import { summarisePrice } from './price-summary.ts'

const bani = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 90_000 }))
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const aDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('fixed' as const), amount: bani }),
)
const anOffer: fc.Arbitrary<Offer> = fc.record({
  startDate: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
  endDate: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-30'),
  customTime: fc.boolean(),
  startTime: fc.constantFrom(540, 600),
  endTime: fc.constantFrom(600, 720),
  discount: aDiscount,
})
const aService = (id: number): fc.Arbitrary<Service> =>
  fc.record({
    id: fc.constant(mintId<ServiceId>(id)),
    name: fc.constant('Tuns'),
    description: fc.constant(null),
    durationMinutes: fc.constant(30),
    bufferMinutes: fc.constant(0),
    wait: fc.constant(null),
    listPrice: fc.record({
      price: fc.option(bani, { nil: null, freq: 20 }),
      maxPrice: orNull(bani),
      range: fc.boolean(),
      hidden: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    }),
    professionals: fc.constant([mintId<ProfessionalId>(1)]),
    ownTerms: fc.array(
      fc.record({
        professionalId: fc.constant(mintId<ProfessionalId>(1)),
        durationMinutes: fc.constant(null),
        price: orNull(bani),
        maxPrice: orNull(bani),
      }),
      { maxLength: 1 },
    ),
    equipmentGroupId: fc.constant(null),
    isSubscription: fc.constant(false),
    subscriptions: fc.constant([]),
    offers: fc.array(anOffer, { maxLength: 3 }),
  })
const aVoucher: fc.Arbitrary<VoucherDiscount> = fc.record({
  discount: aDiscount,
  services: orNull(fc.subarray([1, 2, 3].map(mintId<ServiceId>))),
})

function written(four: FourPrices) {
  const text = (amount: number | null) => (amount === null ? '-' : (amount / 100).toFixed(2))
  return {
    price: text(four.price),
    maxPrice: text(four.maxPrice),
    basePrice: text(four.basePrice),
    maxBasePrice: text(four.maxBasePrice),
  }
}

const plain = (id: number, price: number | null, maxPrice: number | null = null, hidden = false): Service => ({
  id: mintId(id),
  name: 'Tuns',
  description: null,
  durationMinutes: 30,
  bufferMinutes: 0,
  wait: null,
  listPrice: { price, maxPrice, range: maxPrice !== null, hidden },
  professionals: [mintId(1)],
  ownTerms: [],
  equipmentGroupId: null,
  isSubscription: false,
  subscriptions: [],
  offers: [],
})
const ask = (
  services: Service[],
  voucher: VoucherDiscount | null = null,
  paidBySubscription: ServiceId | null = null,
) => summarisePrice({ services, professionalId: null, when: null, voucher, paidBySubscription })

describe('price summary', () => {
  test('agrees with prices worked out in decimals, over random menus, offers and vouchers [BK-10, LO-07]', () => {
    fc.assert(
      fc.property(
        fc.tuple(aService(1), aService(2), aService(3)),
        fc.constantFrom(null, mintId<ProfessionalId>(1), mintId<ProfessionalId>(2)),
        orNull(
          fc.record({
            date: fc.constantFrom('2026-11-20', '2026-11-21'),
            minute: fc.constantFrom(539, 540, 599, 600, 719, 720),
          }),
        ),
        orNull(aVoucher),
        (services, professionalId, when, voucher) => {
          const found = summarisePrice({ services, professionalId, when, voucher, paidBySubscription: null })
          const expected = summaryOracle(services, professionalId, when, voucher)
          const rows = found?.services.map(written)
          const total = found?.total ? written(found.total) : null
          expect(found === null ? null : { rows, total }).toEqual(expected)
        },
      ),
      { numRuns: 20_000 },
    )
  })

  test('a hidden or missing price leaves no number of its own and no total [BK-10]', () => {
    const summary = ask([plain(1, 5000, null, true), plain(2, null), plain(3, 7000)])
    expect(summary?.total).toBeNull()
    expect(summary?.services.map(({ price, basePrice }) => [price, basePrice])).toEqual([
      [null, null],
      [null, null],
      [7000, 7000],
    ])
  })

  test('four zero totals are no summary, as when a subscription pays [BK-10]', () => {
    expect(ask([plain(1, 0)])).toBeNull()
    expect(ask([plain(1, 5000)], null, mintId(1))).toBeNull()
    expect(ask([plain(1, 5000, null, true), plain(2, 300)], null, mintId(1))?.total?.price).toBe(300)
  })

  test('a fixed voucher is spent once, in order, over the eligible services [BK-10]', () => {
    const voucher: VoucherDiscount = { discount: { type: 'fixed', amount: 6000 }, services: [mintId(1), mintId(3)] }
    const summary = ask([plain(1, 5000), plain(2, 4000), plain(3, 3000)], voucher)
    expect(summary?.services.map(({ price }) => price)).toEqual([0, 4000, 2000])
    expect(summary?.total).toMatchObject({ price: 6000, basePrice: 12_000, maxPrice: null })
  })

  test('a fixed voucher on a range lowers both ends by itself [BK-10]', () => {
    const voucher: VoucherDiscount = { discount: { type: 'fixed', amount: 10_000 }, services: null }
    expect(ask([plain(1, 5000, 20_000)], voucher)?.total).toMatchObject({ price: 0, maxPrice: 10_000 })
  })

  test('an offer counts on its last day, from its first hour and not at its last [BK-09]', () => {
    const offer: Offer = {
      startDate: '2026-11-20',
      endDate: '2026-11-21',
      customTime: true,
      startTime: 540,
      endTime: 600,
      discount: { type: 'percentage', percent: 10 },
    }
    const at = (date: IsoDate, minute: number | null) => offerApplies(offer, { date, minute })
    expect([at('2026-11-21', 540), at('2026-11-21', 599), at('2026-11-20', 540)]).toEqual([true, true, true])
    expect([at('2026-11-21', 600), at('2026-11-21', 539), at('2026-11-22', 540)]).toEqual([false, false, false])
    expect(at('2026-11-21', null)).toBe(false)
  })

  test('percentages round half up to a ban and nothing goes below zero [BK-09]', () => {
    expect(discounted(5, { type: 'percentage', percent: 50 })).toBe(3)
    expect(discounted(9999, { type: 'percentage', percent: 33 })).toBe(6699)
    expect(discounted(5000, { type: 'percentage', percent: 100 })).toBe(0)
    expect(discounted(500, { type: 'fixed', amount: 501 })).toBe(0)
  })
})
