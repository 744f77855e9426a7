import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/offers.ts'
import type { ServiceId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeBooking } from '../../../bookings/place-booking.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const [client] = await addCustomers(api.db, 1)

const form = (services: readonly ServiceId[], rest: object = {}) => ({
  start_date: '2026-11-23',
  end_date: '2026-12-04',
  start_time: null,
  end_time: null,
  discount_type: 'percentage' as const,
  discount: 20,
  service_ids: [...services],
  ...rest,
})

async function desk(salon: Salon) {
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, 'manager'))
  const add = async (rest?: object) => {
    const answer = await call(contract.addOffer, { body: form([salon.short], rest) })
    return answer.ok ? { id: answer.body.data.id, errors: {} } : { id: null, errors: answer.problem.errors ?? {} }
  }
  const preview = async (rest?: object) => {
    const answer = await call(contract.previewOffer, { body: { ...form([salon.short], rest), id: null } })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
    return answer.body.data
  }
  const one = (id: number | null) => ({ params: { offer_id: String(id) } })
  const get = (id: number | null) => call(contract.getOffer, one(id))
  const change = async (id: number | null, rest: object) => {
    const answer = await call(contract.changeOffer, { ...one(id), body: form([salon.short], rest) })
    return answer.ok ? {} : (answer.problem.errors ?? { status: answer.status })
  }
  const end = (id: number | null) => call(contract.endOffer, one(id))
  return { call, add, preview, get, change, end }
}

/** The price of a visit of the salon's short service. */
async function pays(salon: Salon, date: `${number}-${string}-${string}`, minute: number) {
  const { id } = await placeBooking(customer(api.deps, client!), bookingAt(salon, date, minute), null)
  const row = api.db.selectFrom('booking').select('price_bani').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).price_bani
}

async function publicOffers({ locationId, slug, short }: Salon) {
  const page = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  const headings = page.ok ? page.body.data.service_categories : []
  return headings.flatMap(({ services }) => services).find(({ id }) => id === short)!.offers
}

const menu = [{ name: 'Tuns', price: 10_000 }]

test('a client pays the price that the preview of an offer showed, at its hours alone [PT-37]', async () => {
  const salon = await aSalon(api.db, { menu })
  const { add, preview, get } = await desk(salon)
  const hours = { start_time: '09:00', end_time: '12:00' }
  const shown = await preview(hours)
  const spans = shown.prices.flatMap(({ days }) => days.flatMap(({ spans: of }) => of))
  expect(spans.map((span) => [span.start_time, span.end_time, span.price_label, span.base_price_label])).toEqual([
    ['00:00', '09:00', '100,00 RON', null],
    ['09:00', '12:00', '80,00 RON', '100,00 RON'],
    ['12:00', '24:00', '100,00 RON', null],
  ])
  expect(await publicOffers(salon)).toEqual([])
  expect(await pays(salon, '2026-11-26', 600)).toBe(10_000)
  const { id } = await add(hours)
  expect(await publicOffers(salon)).toMatchObject([{ start_time: '09:00', discount: 20, struck: true }])
  expect(await pays(salon, '2026-11-25', 660)).toBe(8_000)
  expect(await pays(salon, '2026-11-25', 720)).toBe(10_000)
  const found = await get(id)
  expect(found.ok && found.body.data.prices[0]!.days[0]!.spans.map(({ price_label }) => price_label)).toEqual(
    spans.map(({ price_label }) => price_label),
  )
})

test('the preview says where two offers meet, and which of them wins [PT-37]', async () => {
  const salon = await aSalon(api.db, { menu })
  const { add, preview } = await desk(salon)
  const lower = await add({ discount: 30, start_date: '2026-11-30', end_date: '2026-12-10' })
  const higher = await add({ discount: 10 })
  const { prices, others } = await preview()
  expect(prices[0]!.days.map(({ start_date, end_date, spans }) => [start_date, end_date, spans[0]!.offers])).toEqual([
    ['2026-11-23', '2026-11-29', [null, higher.id]],
    ['2026-11-30', '2026-12-04', [lower.id, higher.id, null]],
  ])
  expect(others.map(({ id, discount }) => [id, discount]).sort()).toEqual(
    [
      [lower.id, 30],
      [higher.id, 10],
    ].sort(),
  )
})

test('the price before an offer is struck through in its preview only where it was the lowest of 30 days [PT-37, LO-16]', async () => {
  const salon = await aSalon(api.db, { menu: [{ name: 'Tuns', price: 9_000 }] })
  const { add, preview } = await desk(salon)
  await api.db.updateTable('service').set({ price_bani: 10_000 }).where('id', '=', salon.short).execute()
  const { prices } = await preview()
  expect(prices[0]!.days[0]!.spans[0]).toMatchObject({ price_label: '80,00 RON', base_price_label: null })
  await add()
  expect(await publicOffers(salon)).toMatchObject([{ struck: false }])
})

test('an offer that cannot be is refused on its field, and changes nothing [PT-37]', async () => {
  const salon = await aSalon(api.db, { menu })
  const { add, call } = await desk(salon)
  const refused = [
    [{ start_date: '2026-11-20' }, 'start_date'],
    [{ end_date: '2026-11-22' }, 'end_date'],
    [{ end_date: '2028-01-01' }, 'end_date'],
    [{ start_time: '10:00' }, 'end_time'],
    [{ start_time: '12:00', end_time: '12:00' }, 'end_time'],
    [{ discount: 0 }, 'discount'],
    [{ discount: 100 }, 'discount'],
    [{ discount: 12.5 }, 'discount'],
    [{ discount_type: 'fixed', discount: 100 }, 'discount'],
    [{ service_ids: [2_000_000] }, 'service_ids'],
    [{ service_ids: [] }, 'service_ids'],
  ] as const
  for (const [rest, field] of refused) expect([field, Object.keys((await add(rest)).errors)]).toEqual([field, [field]])
  await api.db.updateTable('service').set({ hidden_price: true }).where('id', '=', salon.short).execute()
  expect(Object.keys((await add()).errors)).toEqual(['service_ids'])
  const list = await call(contract.listOffers)
  expect(list.ok && list.body.data).toEqual([])
})

test('an offer changes whole until it begins, then by its last day alone, and ended it holds no more [PT-37]', async () => {
  const salon = await aSalon(api.db, { menu })
  const { add, change, end, get, call } = await desk(salon)
  const { id } = await add()
  expect(await change(id, { discount: 25 })).toEqual({})
  now = Temporal.Instant.from('2026-11-24T08:00:00Z')
  expect(Object.keys(await change(id, { discount: 30 }))).toEqual(['start_date'])
  expect(Object.keys(await change(id, { discount: 25, end_date: '2026-11-23' }))).toEqual(['end_date'])
  expect(await change(id, { discount: 25, end_date: '2026-12-20' })).toEqual({})
  expect(await pays(salon, '2026-12-18', 600)).toBe(7_500)
  expect((await end(id)).ok).toBe(true)
  expect(await pays(salon, '2026-12-17', 600)).toBe(10_000)
  expect(await publicOffers(salon)).toEqual([])
  // The price was asked for: for 30 days a new offer may not strike a higher one through.
  await add({ start_date: '2026-11-25' })
  expect(await publicOffers(salon)).toMatchObject([{ struck: false }])
  const found = await get(id)
  expect(found.ok && found.body.data.offer).toMatchObject({ state: 'over', end_date: '2026-11-23', discount: 25 })
  expect((await end(id)).ok).toBe(false)
  const later = await add({ start_date: '2026-12-24', end_date: '2026-12-24' })
  expect((await end(later.id)).ok).toBe(true)
  expect((await get(later.id)).ok).toBe(false)
  const list = await call(contract.listOffers)
  expect(list.ok && list.body.meta.total).toBe(2)
  now = Temporal.Instant.from('2026-11-21T08:00:00Z')
})

test('each offer of a long list stands on one of its pages [PT-37]', async () => {
  const salon = await aSalon(api.db, { menu })
  const { call } = await desk(salon)
  const row = {
    location_id: salon.locationId,
    discount_type: 'percentage',
    discount: 5,
    last_date: '2026-12-31' as const,
  }
  const rows = Array.from({ length: 101 }, () => ({ ...row, first_date: '2026-12-01' as const }))
  await api.db.insertInto('offer').values(rows).execute()
  const ids = new Set<number>()
  for (const page of ['1', '2', '3', '4']) {
    const answer = await call(contract.listOffers, { query: { page } })
    for (const { id } of answer.ok ? answer.body.data : []) ids.add(id)
  }
  expect(ids.size).toBe(101)
})
