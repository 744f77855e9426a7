import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/prices.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { applyPlannedPrices } from './change-prices.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const { db } = api
const [client] = await addCustomers(db, 1)

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

/** Two professionals; the second has a price of their own for the short service. */
async function salonWithOwnPrice() {
  const salon = await aSalon(db, { professionals: 2 })
  const [, ana] = salon.professionals
  await setOwnPrice(salon, ana!, 8_000)
  return { salon, ana: ana! }
}

const setOwnPrice = ({ locationId, short }: Salon, id: ProfessionalId, price: number | null) =>
  db
    .updateTable('service_professional')
    .set({ price_bani: price })
    .where('location_id', '=', locationId)
    .where('service_id', '=', short)
    .where('professional_id', '=', id)
    .execute()

const setPrice = (salon: Salon, price: number) =>
  db
    .updateTable('service')
    .set({ price_bani: price, range_price: false, max_price_bani: null })
    .where('location_id', '=', salon.locationId)
    .where('id', '=', salon.short)
    .execute()

const book = (salon: Salon, date: string, minute: number, professionalId: ProfessionalId) =>
  placeBooking(
    customer(api.deps, client!),
    bookingAt(salon, date as never, minute, { serviceIds: [salon.short], professionalId }),
    null,
  )

const pastOf = ({ locationId }: Salon) =>
  db
    .selectFrom('past_price')
    .select(['service_id', 'professional_id', 'price_bani'])
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute()

async function shownPrice({ locationId, slug, short }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  const services = answer.ok ? answer.body.data.service_categories.flatMap((each) => each.services) : []
  return services.find(({ id }) => id === short)?.price
}

const line = (service_id: ServiceId, from: number, to: number, professional_id: ProfessionalId | null = null) => ({
  service_id,
  professional_id,
  seen_price: from,
  seen_max_price: null,
  price: to,
  max_price: null,
})

test('a raise by per cents is previewed, then in the menu at once; bookings made before keep their price [PT-36]', async () => {
  const { salon, ana } = await salonWithOwnPrice()
  await setPrice(salon, 9_500)
  const [ion] = salon.professionals
  await book(salon, '2026-11-25', 600, ion!)
  await book(salon, '2026-11-25', 720, ana)
  await book(salon, '2026-11-26', 600, ana)
  const call = await ownerOf(salon)
  const of = { service_id: salon.short, professional_id: null }
  const own = { service_id: salon.short, professional_id: ana }
  const ask = (prices: object[]) =>
    call(contract.previewPrices, { body: { prices: prices as never, percent: 7.5, step: 5, from: null } })
  const both = await ask([of, own])
  expect(both.ok && both.body.data).toMatchObject({ keeping: 3, prices: [{ new_price: 100 }, { new_price: 85 }] })
  const menu = await ask([of])
  expect(menu.ok && menu.body.data.keeping).toBe(1)
  expect(await shownPrice(salon)).toBe(95)

  const done = await call(contract.changePrices, {
    body: { from: null, prices: [line(salon.short, 95, 100), line(salon.short, 80, 85, ana)] },
  })
  expect(done.ok && done.body.data).toEqual({ keeping: 3 })
  expect(await shownPrice(salon)).toBe(100)
  const booked = await db
    .selectFrom('booking')
    .select('price_bani')
    .where('location_id', '=', salon.locationId)
    .orderBy('id')
    .execute()
  expect(booked.map(({ price_bani }) => price_bani)).toEqual([9_500, 8_000, 8_000])
  const all = await call(contract.listPrices)
  expect(
    all.ok &&
      all.body.data.past
        .slice(0, 2)
        .map(({ price_label }) => price_label)
        .sort(),
  ).toEqual(['80 RON', '95 RON'])
})

test('planned prices enter the menu when their day begins in Bucharest, not before, and can be given up [PT-36]', async () => {
  const { salon, ana } = await salonWithOwnPrice()
  await setPrice(salon, 9_000)
  const call = await ownerOf(salon)
  const plan = (from: string, to: number) =>
    call(contract.changePrices, {
      body: { from: from as never, prices: [line(salon.short, 90, to), line(salon.short, 80, to - 10, ana)] },
    })
  const refused = await plan('2026-11-21', 99)
  expect(refused.ok || refused.problem.errors).toEqual({
    from: ['Alege o zi de mâine încolo, sau schimbă prețurile acum.'],
  })
  await plan('2027-01-01', 100)
  await plan('2027-02-01', 120)
  expect((await call(contract.cancelPlannedPrices, { params: { date: '2027-02-01' } })).status).toBe(204)
  expect((await call(contract.cancelPlannedPrices, { params: { date: '2027-02-01' } })).status).toBe(404)
  try {
    now = Temporal.Instant.from('2026-12-31T21:59:59Z')
    await applyPlannedPrices(api.deps)
    expect(await shownPrice(salon)).toBe(90)
    now = Temporal.Instant.from('2026-12-31T22:00:00Z')
    await applyPlannedPrices(api.deps)
    await applyPlannedPrices(api.deps)
    expect(await shownPrice(salon)).toBe(100)
    now = Temporal.Instant.from('2027-02-02T08:00:00Z')
    await applyPlannedPrices(api.deps)
    expect(await shownPrice(salon)).toBe(100)
  } finally {
    now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  }
  expect(await pastOf(salon)).toContainEqual({ service_id: salon.short, professional_id: ana, price_bani: 8_000 })
  expect(
    await db.selectFrom('planned_price').selectAll().where('location_id', '=', salon.locationId).execute(),
  ).toEqual([])
})

test('a price that a colleague has changed since is not overwritten, and none of the others changes [PT-36]', async () => {
  const { salon, ana } = await salonWithOwnPrice()
  await setPrice(salon, 9_000)
  const call = await ownerOf(salon)
  const answer = await call(contract.changePrices, {
    body: { from: null, prices: [line(salon.short, 90, 100), line(salon.short, 79, 85, ana)] },
  })
  expect(answer.status).toBe(422)
  expect(await shownPrice(salon)).toBe(90)
})

test('each price that no longer holds is noted, whoever changed it; one put back at once has not ended [LO-16, PT-36]', async () => {
  const { salon, ana } = await salonWithOwnPrice()
  await setPrice(salon, 9_000)
  const before = (await pastOf(salon)).length
  await setPrice(salon, 9_000)
  const ofAna = { location_id: salon.locationId, service_id: salon.short, professional_id: ana }
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('service_professional')
      .where('location_id', '=', salon.locationId)
      .where('professional_id', '=', ana)
      .execute()
    await tx
      .insertInto('service_professional')
      .values({ ...ofAna, price_bani: 8_000 })
      .execute()
  })
  expect(await pastOf(salon)).toHaveLength(before)
  await setOwnPrice(salon, ana, null)
  await setOwnPrice(salon, ana, 7_000)
  await db
    .deleteFrom('service_professional')
    .where('location_id', '=', salon.locationId)
    .where('professional_id', '=', ana)
    .execute()
  await db.updateTable('service').set({ hidden_price: true }).where('id', '=', salon.short).execute()
  const of = { service_id: salon.short, professional_id: ana }
  expect((await pastOf(salon)).slice(before)).toEqual([
    { ...of, price_bani: 8_000 },
    { ...of, price_bani: null },
    { ...of, price_bani: 7_000 },
    { ...of, professional_id: null, price_bani: 9_000 },
  ])
})
