import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { plainService } from '#test/world/plain-service.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const [client] = await addCustomers(api.db, 1)

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

const formOf = (salon: Salon) => ({
  ...plainService,
  name: 'Coafat',
  description: 'Cu spălat.',
  heading_id: salon.headingId,
  category_id: salon.categoryId,
  duration: 40,
  buffer: 5,
  price: 120,
  professional_ids: [...salon.professionals],
})

async function publicMenu({ locationId, slug }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  return answer.ok ? answer.body.data.service_categories : []
}

const searchText = async ({ locationId }: Salon) =>
  (await api.db.selectFrom('location').select('search_text').where('id', '=', locationId).executeTakeFirstOrThrow())
    .search_text

const indexed = async ({ locationId }: Salon) => {
  const rows = await api.db
    .selectFrom('free_time')
    .select('service_ids')
    .where('location_id', '=', locationId)
    .execute()
  return [...new Set(rows.flatMap(({ service_ids }) => service_ids))].sort((a, b) => a - b)
}

test('a service that is added is at once in the menu, in the search text and among the free times [PT-34]', async () => {
  const salon = await aSalon(api.db)
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const added = await call(contract.addService, { body: formOf(salon) })
  const id = added.ok ? added.body.data.id : null
  expect((await publicMenu(salon))[0]!.services.at(-1)).toMatchObject({ id, name: 'Coafat', price_label: '120,00 RON' })
  expect(await searchText(salon)).toContain(' coafat ')
  expect(await indexed(salon)).toContain(id)
  const wanted = bookingAt(salon, '2026-11-25', 600, { serviceIds: [id!] })
  expect(await outcomeOf(placeBooking(customer(api.deps, client!), wanted, null))).toBe('placed')
})

test.each([
  [{ price: 120.5 }, '120,50 RON'],
  [{ price: 120, range_price: true }, 'de la 120,00 RON'],
  [{ price: 120, max_price: 180, range_price: true }, '120,00 - 180,00 RON'],
  [{ price: 0 }, '0,00 RON'],
  [{ price: null }, 'Pret neafisat'],
  [{ price: 120, hidden_price: true }, 'Pret neafisat'],
])('a price written as %o reads ‘%s’ [PT-34]', async (price, label) => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const { status } = await call(contract.addService, { body: { ...formOf(salon), ...price } })
  expect(status).toBe(201)
  expect((await publicMenu(salon))[0]!.services.at(-1)!.price_label).toBe(label)
})

test.each([
  ['max_price', { price: 120, max_price: 100, range_price: true }],
  ['max_price', { price: 120, max_price: 150 }],
  ['price', { price: null, range_price: true }],
  ['price', { price: 1.005 }],
  ['duration', { duration: 4 }],
  ['max_price', { price: 50, max_price: 50, range_price: true }],
  ['name', { name: ' ' }],
  ['heading_id', { heading_id: 999_999 }],
  ['category_id', { category_id: 999_999 }],
  ['equipment_group_id', { equipment_group_id: 999_999 }],
  ['professional_ids', { professional_ids: [999_999] }],
])('a fault in %s is reported there, and nothing changes: %o [PT-34]', async (field, wrong) => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const before = await publicMenu(salon)
  const answer = await call(contract.addService, { body: { ...formOf(salon), ...wrong } as never })
  expect(answer).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
  const change = { params: { service_id: String(salon.short) }, body: { ...formOf(salon), ...wrong } as never }
  expect(await call(contract.changeService, change)).toMatchObject({ status: 422 })
  expect(await publicMenu(salon)).toEqual(before)
})

test('a service that only the team books is nowhere online [PT-34]', async () => {
  const salon = await aSalon(api.db, { menu: [{ name: 'Tuns' }, { name: 'Retuș intern' }] })
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const body = { ...formOf(salon), name: 'Retuș intern', online: false }
  await call(contract.changeService, { params: { service_id: String(salon.long) }, body })
  expect((await publicMenu(salon)).flatMap(({ services }) => services.map(({ name }) => name))).toEqual(['Tuns'])
  expect(await searchText(salon)).not.toContain('retus')
  expect(await indexed(salon)).toEqual([salon.short])
  const wanted = bookingAt(salon, '2026-11-25', 600, { serviceIds: [salon.long] })
  expect(await outcomeOf(placeBooking(customer(api.deps, client!), wanted, null))).toBe('invalid')
  expect(await outcomeOf(placeHold(guest(api.deps, 'ana'), wanted))).toBe('invalid')
})

test('a service, or a location, that asks for approval makes a booking wait for it [PT-34]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const body = { ...formOf(salon), asks_approval: true }
  await call(contract.changeService, { params: { service_id: String(salon.short) }, body })
  const asked = await placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-11-26', 600), null)
  expect(asked).toMatchObject({ status: 'pending', subscription: null })
  const other = bookingAt(salon, '2026-11-27', 600, { serviceIds: [salon.long] })
  expect((await placeBooking(customer(api.deps, client!), other, null)).status).toBe('confirmed')
  await api.db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const third = bookingAt(salon, '2026-11-28', 600, { serviceIds: [salon.long] })
  expect((await placeBooking(customer(api.deps, client!), third, null)).status).toBe('pending')
  expect((await publicMenu(salon))[0]!.services.every((service) => service.asks_approval)).toBe(true)
})

test('a changed service keeps its bookings and its professionals’ own terms [PT-34]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  const call = await ownerOf(salon)
  const [one, two] = salon.professionals
  const own = { price_bani: 7700, max_price_bani: null, duration_minutes: 50 }
  await api.db.updateTable('service_professional').set(own).where('professional_id', '=', one!).execute()
  const booked = await placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-12-01', 600), null)
  const body = { ...formOf(salon), price: 500, professional_ids: [one!] }
  await call(contract.changeService, { params: { service_id: String(salon.short) }, body })
  const rows = await api.db
    .selectFrom('service_professional')
    .selectAll()
    .where('service_id', '=', salon.short)
    .execute()
  expect(rows).toEqual([{ location_id: salon.locationId, service_id: salon.short, professional_id: one, ...own }])
  expect(rows.map(({ professional_id }) => professional_id)).not.toContain(two)
  const { price_bani } = await api.db
    .selectFrom('booking')
    .select('price_bani')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  expect(price_bani).toBe(7700)
})

test('a withdrawn service leaves the menu, and a booking that the team keeps stays [PT-34]', async () => {
  const salon = await aSalon(api.db)
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const { id } = await placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-12-02', 600), null)
  const params = { service_id: String(salon.short) }
  const asked = await call(contract.withdrawService, { params })
  expect(asked).toMatchObject({
    status: 409,
    problem: { code: 'bookings_affected', affected: [{ id, may_move: false }] },
  })
  expect((await publicMenu(salon))[0]!.services.map((service) => service.id)).toEqual([...salon.services])
  const sequence = asked.ok ? 0 : asked.problem.affected![0]!.sequence
  const decisions = [{ booking_id: id, sequence, choice: 'keep' as const }]
  expect((await call(contract.withdrawService, { params, body: { decisions } })).status).toBe(204)
  expect((await publicMenu(salon))[0]!.services.map((service) => service.id)).toEqual([salon.long])
  expect(await indexed(salon)).toEqual([salon.long])
  const { status } = await api.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('confirmed')
  expect((await call(contract.withdrawService, { params })).status).toBe(404)
})

test('headings and services stand in the order that was sent, and an order of another menu is refused [PT-34]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const added = await call(contract.addHeading, { body: { name: 'Bărbați' } })
  const id = added.ok ? added.body.data.id : 0
  expect(await call(contract.addHeading, { body: { name: 'BARBATI' } })).toMatchObject({
    problem: { errors: { name: ['Ai deja un capitol cu acest nume.'] } },
  })
  const headings = [
    { id, services: [salon.long] },
    { id: salon.headingId, services: [salon.short] },
  ]
  expect((await call(contract.orderServices, { body: { headings } })).status).toBe(204)
  const shown = (await publicMenu(salon)).map(({ name, services }) => [name, services.map((each) => each.id)])
  expect(shown).toEqual([
    ['Bărbați', [salon.long]],
    ['Servicii', [salon.short]],
  ])
  const stale = [{ id: salon.headingId, services: [salon.short, salon.long] }]
  expect((await call(contract.orderServices, { body: { headings: stale } })).status).toBe(422)
  const twice = [headings[0]!, { id: salon.headingId, services: [salon.short, salon.long] }]
  expect((await call(contract.orderServices, { body: { headings: twice } })).status).toBe(422)
  expect((await call(contract.removeHeading, { params: { heading_id: String(id) } })).status).toBe(422)
})

test('a service is found by the new name of its heading, with a day too [PT-34, SR-14]', async () => {
  const salon = await aSalon(api.db)
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const added = await call(contract.addHeading, { body: { name: 'Altele' } })
  const id = added.ok ? added.body.data.id : 0
  const headings = [
    { id: salon.headingId, services: [salon.short] },
    { id, services: [salon.long] },
  ]
  await call(contract.orderServices, { body: { headings } })
  await call(contract.renameHeading, { params: { heading_id: String(id) }, body: { name: 'Epilare' } })
  const found = async (query: { date?: string; max_price?: string }) => {
    const answer = await call(listLocations, { query: { search: 'epilare', ...query } })
    return answer.ok && answer.body.data.map((each) => [each.id, each.free_day?.service.id])
  }
  for (const day of [{}, { date: '2026-12-02' }]) {
    expect(await found(day)).toEqual([[salon.locationId, salon.long]])
    // The price of the other service alone.
    expect(await found({ ...day, max_price: '150' })).toEqual([])
  }
})

test('an emptied heading can be removed, except the last one [PT-34]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const remove = () => call(contract.removeHeading, { params: { heading_id: String(salon.headingId) } })
  for (const id of salon.services) await call(contract.withdrawService, { params: { service_id: String(id) } })
  expect(await remove()).toMatchObject({ problem: { errors: { heading_id: ['Păstrează cel puțin un capitol.'] } } })
  await call(contract.addHeading, { body: { name: 'Nou' } })
  expect((await remove()).status).toBe(204)
  const menu = await call(contract.listPartnerServices)
  expect(menu.ok && menu.body.data.headings.map(({ name }) => name)).toEqual(['Nou'])
})

test('each change of the menu is a line of the audit log, written with it [PT-34, PT-55]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  await call(contract.changeService, { params: { service_id: String(salon.short) }, body: formOf(salon) })
  await call(contract.addService, { body: { ...formOf(salon), price: 1, max_price: 0, range_price: true } })
  const rows = await api.db
    .selectFrom('staff_action')
    .selectAll()
    .where('actor', '=', 'staff')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(rows).toMatchObject([
    { kind: 'service_changed', before: { name: 'Tuns', duration_minutes: 30 }, after: { name: 'Coafat' } },
  ])
})
