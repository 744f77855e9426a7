import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import { mintId, type ProfessionalId, type ServiceId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { type Days, minutesByAny, summariseAhead, summariseByAny } from './price-range.ts'
import type { ServicePrice } from './price-service.ts'
import { summarisePrice } from './price-summary.ts'

const TEAM = [1, 2, 3].map(mintId<ProfessionalId>)
const [ana, ion, ilie] = TEAM as [ProfessionalId, ProfessionalId, ProfessionalId]
const DAYS: Days = { from: '2026-11-20', to: '2026-11-23' }
const dates: IsoDate[] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
const bani = fc.integer({ min: 0, max: 300 })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const anOffer: fc.Arbitrary<Offer> = fc.record({
  startDate: fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-21'),
  endDate: fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-30'),
  customTime: fc.boolean(),
  startTime: fc.constant(540),
  endTime: fc.constant(600),
  discount: fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
})
const aService = (id: number): fc.Arbitrary<Service> =>
  fc.record({
    id: fc.constant(mintId<ServiceId>(id)),
    name: fc.constant('Tuns'),
    description: fc.constant(null),
    durationMinutes: fc.constantFrom(30, 45),
    bufferMinutes: fc.constant(0),
    wait: fc.constant(null),
    listPrice: fc.record({
      price: fc.option(bani, { nil: null, freq: 20 }),
      maxPrice: orNull(bani),
      range: fc.boolean(),
      hidden: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    }),
    professionals: fc.constant(TEAM),
    ownTerms: fc.subarray(TEAM).chain((ids) =>
      fc.tuple(
        ...ids.map((professionalId) =>
          fc.record({
            professionalId: fc.constant(professionalId),
            durationMinutes: orNull(fc.constantFrom(20, 60)),
            price: orNull(bani),
            maxPrice: orNull(bani),
          }),
        ),
      ),
    ),
    equipmentGroupId: fc.constant(null),
    isSubscription: fc.constant(false),
    subscriptions: fc.constant([]),
    offers: fc.array(anOffer, { maxLength: 2 }),
  })
const aVisit = fc.tuple(aService(1), aService(2))
const nothing = { voucher: null, paidBySubscription: null }
const paid = (total: ServicePrice | null | undefined) => (total === undefined ? 0 : (total?.price ?? null))
const highest = ({ price, maxPrice, range }: ServicePrice) => (range ? (maxPrice ?? Infinity) : (price ?? Infinity))

test('while it is open who does it, the price reaches from the lowest of theirs to the highest, and no further [BK-21, BK-06]', () => {
  const aMoment = orNull(fc.record({ date: fc.constantFrom(...dates), minute: fc.constantFrom(null, 540, 600) }))
  fc.assert(
    fc.property(aVisit, aMoment, (services, when) => {
      const shown = summariseByAny({ services, when, ...nothing }, TEAM)
      const each = TEAM.map((professionalId) => summarisePrice({ services, professionalId, when, ...nothing }))
      const totals = each.map((summary) => paid(summary === null ? undefined : summary.total))
      if (totals.some((total) => total === null)) {
        expect(shown?.total).toBeNull()
        return
      }
      const total = shown === null ? { price: 0, maxPrice: null, range: false } : shown.total
      expect(total?.price).toBe(Math.min(...totals.map((price) => price ?? 0)))
      const tops = each.map((summary) => (summary?.total ? highest(summary.total) : 0))
      expect(highest({ basePrice: null, maxBasePrice: null, ...total! })).toBe(Math.max(...tops))
    }),
    { numRuns: 3000 },
  )
})

test('while the day is open too, no visit costs more than the highest price shown [BK-21, LO-07]', () => {
  fc.assert(
    fc.property(
      aVisit,
      fc.constantFrom(...TEAM),
      fc.constantFrom(...dates),
      fc.constantFrom(540, 600),
      (services, professionalId, date, minute) => {
        const shown = summariseAhead({ services, ...nothing }, TEAM, DAYS)
        const summary = summarisePrice({ services, professionalId, when: { date, minute }, ...nothing })
        if (summary === null) return
        expect(shown).not.toBeNull()
        if (shown === null || shown.total === null) return
        if (summary.total) expect(highest(shown.total)).toBeGreaterThanOrEqual(summary.total.price ?? 0)
        for (const [at, service] of summary.services.entries())
          expect(highest(shown.services[at]!)).toBeGreaterThanOrEqual(service.price ?? 0)
      },
    ),
    { numRuns: 3000 },
  )
})

const haircut = (offers: Offer[], ownTerms: Service['ownTerms'] = []): Service => ({
  id: mintId<ServiceId>(1),
  name: 'Tuns',
  description: null,
  durationMinutes: 30,
  bufferMinutes: 0,
  wait: null,
  listPrice: { price: 6000, maxPrice: null, range: false, hidden: false },
  professionals: TEAM,
  ownTerms,
  equipmentGroupId: null,
  isSubscription: false,
  subscriptions: [],
  offers,
})
const tenOff = (startDate: IsoDate, endDate: IsoDate): Offer => ({
  startDate,
  endDate,
  customTime: false,
  startTime: null,
  endTime: null,
  discount: { type: 'percentage', percent: 10 },
})

test("an offer that some of the days lack makes today's price the lowest; one that lasts is the price [BK-21]", () => {
  const ahead = (offer: Offer) => summariseAhead({ services: [haircut([offer])], ...nothing }, TEAM, DAYS)?.total
  expect(ahead(tenOff('2026-11-01', '2026-11-22'))).toMatchObject({ price: 5400, basePrice: 6000, range: true })
  expect(ahead(tenOff('2026-11-01', '2026-11-23'))).toMatchObject({ price: 5400, basePrice: 6000, range: false })
  expect(ahead(tenOff('2026-11-21', '2026-11-23'))).toMatchObject({ price: 6000, basePrice: 6000, range: false })
})

test('minutes are those of the quickest and of the slowest [BK-21]', () => {
  const own = { price: null, maxPrice: null }
  const terms = [
    { professionalId: ana, durationMinutes: 60, ...own },
    { professionalId: ion, durationMinutes: 20, ...own },
  ]
  expect(minutesByAny([haircut([], terms), haircut([], terms)], TEAM)).toEqual({ least: 40, most: 120 })
  expect(minutesByAny([haircut([], terms)], [ilie])).toEqual({ least: 30, most: 30 })
})
