import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { listAvailability } from '#contract/availability/availability.ts'
import { checkVoucherCode } from '#contract/billing/vouchers.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { createClient } from '#contract/client.ts'
import { getLocation } from '#contract/locations/location.ts'
import { loadServices } from '#db/bookings/load-services.ts'
import { type DraftVoucher, emptyDraft } from '#domain/bookings/draft.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import type { BookingId, ServiceId } from '#domain/ids.ts'
import { toRon } from '#domain/money.ts'
import { summaryOracle } from '#domain/pricing/price.oracle.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { toMenu } from '#web/availability/service-from-wire.ts'
import { totalLabel } from '#web/bookings/labels.ts'
import { shownTotal, visitPrice } from '#web/routes/booking/visit.ts'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'
import { openSessions } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { addMenu, addOffers, addVouchers, sample } from './random-menu.ts'

const BASKETS = Number(process.env.BASKETS ?? 150)
const A_DAY = 6

const { url, db } = await testDatabase()
const api = apiOver(url, { limitsFactor: 100 })
afterAll(() => api.close())
const today = todayAt(Date.now() / 60_000)
const salon = await aSalon(db, { professionals: 2, hours: [360, 1440] })
const location_id = salon.locationId
const clients = (await openSessions(db, await addCustomers(db, 10))).map((token) =>
  createClient(async (path, init) => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }
    return api.app.fetch(new Request(new URL(path, 'http://dichis.test'), { ...init, headers }))
  }),
)
const services = [salon.short, ...(await addMenu(db, salon))]
await addOffers(db, location_id, services, today)
const codes = await addVouchers(db, location_id, services)

test('page, API, stored snapshot and mail all say what the oracle says, over random baskets [BK-10, BK-15, LO-07]', async () => {
  const detail = await api.visitor().call(getLocation, { params: { slug: '-', location_id: String(location_id) } })
  if (!detail.ok) throw new Error(detail.problem.message)
  const menu = toMenu(detail.body.data.service_categories).flatMap((heading) => heading.services)
  const baskets = sample(
    fc.record({
      chosen: fc.shuffledSubarray(services, { minLength: 1, maxLength: 3 }),
      pro: fc.constantFrom(...salon.professionals),
      code: fc.option(fc.constantFrom(...codes), { freq: 3 }),
    }),
    BASKETS,
    3,
  )
  let discounted = 0
  for (const [index, { chosen, pro, code }] of baskets.entries()) {
    const call = clients[index % clients.length]!
    const date = addDays(today, 2 + Math.floor(index / A_DAY))
    const minute = 420 + (index % A_DAY) * 150
    const time = formatTime(minute)
    const checked =
      code === null ? null : await call(checkVoucherCode, { body: { code, location_id, services: chosen } })
    const voucher = checked?.ok ? toDraft(checked.body.data) : null
    const page = visitPrice(
      {
        ...emptyDraft(),
        when: null,
        mustChoose: false,
        attendee: null,
        services: chosen.map((id) => menu.find((service) => service.id === id)!),
        startDate: date,
        startTime: time,
        voucher,
      },
      { professionalId: pro },
    )
    const expected = summaryOracle(await loadServices(db, location_id, chosen), pro, { date, minute }, voucher)
    const label = `basket ${index}`

    const free = await call(listAvailability, {
      params: { id: String(location_id) },
      query: {
        services: chosen.join(),
        professional_id: String(pro),
        from: date,
        to: date,
        ...(voucher ? { voucher_code: voucher.code } : {}),
      },
    })
    if (!free.ok) throw new Error(free.problem.message)
    const start = free.body.data[0]!.times.find((each) => each.time === time)
    expect([label, written(start?.price), written(start?.basePrice)]).toEqual([
      label,
      expected === null ? '0.00' : (expected.total?.price ?? '-'),
      expected === null ? '0.00' : (expected.total?.basePrice ?? '-'),
    ])

    const total = shownTotal(page)
    const placed = await call(createBooking, {
      body: {
        location_id,
        professional_id: pro,
        services: chosen,
        start_date: date,
        start_time: time,
        ...(voucher ? { voucher_code: voucher.code } : {}),
        ...(total === null ? {} : { expected_total: toRon(total) }),
      },
    })
    if (!placed.ok) throw new Error(`${label}: ${placed.problem.message}`)
    const { id, price_summary: shown } = placed.body.data
    expect([
      label,
      shown && { rows: shown.services.map(four), total: allNull(shown.total) ? null : four(shown.total) },
    ]).toEqual([label, expected])
    expect([label, await storedRows(id)]).toEqual([label, expected?.rows ?? chosen.map(() => null)])
    if (expected?.total) {
      const { body_text } = await db
        .selectFrom('message')
        .select('body_text')
        .where('booking_id', '=', id)
        .where('channel', '=', 'email')
        .where('kind', '=', 'booking-confirmed')
        .executeTakeFirstOrThrow()
      const shown = page.label ?? priceLabel(page.total)
      expect([label, shown]).toEqual([label, expect.stringContaining(inRomanian(expected.total.price))])
      expect([label, body_text]).toEqual([
        label,
        expect.stringMatching(new RegExp(`^Preț: ${shown}(, cu voucherul |$)`, 'm')),
      ])
      expect([label, totalLabel(placed.body.data)]).toEqual([label, shown])
      if (expected.total.price !== expected.total.basePrice) discounted += 1
    }
  }
  expect(discounted).toBeGreaterThan(BASKETS / 5)
})

const written = (ron: number | null | undefined) => (ron === null || ron === undefined ? '-' : ron.toFixed(2))
type Four = { price: number | null; maxPrice: number | null; basePrice: number | null; maxBasePrice: number | null }
const four = ({ price, maxPrice, basePrice, maxBasePrice }: Four) => ({
  price: written(price),
  maxPrice: written(maxPrice),
  basePrice: written(basePrice),
  maxBasePrice: written(maxBasePrice),
})
const allNull = ({ price, basePrice }: Four) => price === null && basePrice === null
/** '1234.50' as it is read: '1.234,50'. */
const inRomanian = (text: string) => text.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')

async function storedRows(bookingId: BookingId) {
  const rows = await db
    .selectFrom('booking_service')
    .select(['price_bani as price', 'max_price_bani as maxPrice'])
    .select(['base_price_bani as basePrice', 'max_base_price_bani as maxBasePrice'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const { priced } = await db
    .selectFrom('booking')
    .select('priced')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const ron = (bani: number | null) => (bani === null ? null : toRon(bani))
  return rows.map((row) =>
    priced
      ? four({
          price: ron(row.price),
          maxPrice: ron(row.maxPrice),
          basePrice: ron(row.basePrice),
          maxBasePrice: ron(row.maxBasePrice),
        })
      : null,
  )
}

type WireVoucher = { code: string; services: ServiceId[]; discount: number; discount_type: 'percentage' | 'fixed' }

function toDraft({ code, services: eligible, discount: off, discount_type: type }: WireVoucher): DraftVoucher {
  const given: Discount = type === 'percentage' ? { type, percent: off } : { type, amount: Math.round(off * 100) }
  return { code, services: eligible, discount: given }
}
