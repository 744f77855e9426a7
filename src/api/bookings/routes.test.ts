import { afterAll, expect, test } from 'vitest'
import { listAvailability, placeHold, releaseHold } from '#contract/availability/availability.ts'
import { createBooking, getBookingDetails, listBookings } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { apiOver, bearer } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const { url, db } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const salon = await aSalon(db, { professionals: 2 })
const tokens = await openSessions(db, await addCustomers(db, 2))
const [ioana, maria] = tokens.map((token) => bearer(api.app.fetch, token))
const today = todayAt(Date.now() / 60_000)
const day = addDays(today, 3)
const asked = { params: { id: String(salon.locationId) }, query: { services: String(salon.short), from: day, to: day } }
const body = { location_id: salon.locationId, services: [salon.short], start_date: day, start_time: '10:00' }

test('GET availability: every day asked about, with times, who, and what it costs [BK-08]', async () => {
  const answer = await api
    .visitor()
    .call(listAvailability, { ...asked, query: { ...asked.query, to: addDays(day, 62) } })
  if (!answer.ok) throw new Error(answer.problem.message)
  expect(answer.body.data).toHaveLength(63)
  expect(answer.body.next_available).toBe(day)
  expect(answer.body.data[0]?.times[0]).toEqual({
    time: '09:00',
    professionals: salon.professionals,
    professional_id: salon.professionals[0],
    duration: 30,
    price: 100,
    basePrice: 100,
  })
})

test('GET availability refuses what makes no sense, in Romanian, by field [HT-01]', async () => {
  const visitor = api.visitor()
  const fields = async (query: object, id = String(salon.locationId)) => {
    const answer = await visitor.call(listAvailability, { params: { id }, query: { ...asked.query, ...query } })
    return answer.ok ? 'fine' : [answer.status, ...Object.keys(answer.problem.errors ?? {})].join(' ')
  }
  expect(await fields({ to: addDays(day, 63) })).toBe('422 to')
  expect(await fields({ to: addDays(day, -1) })).toBe('422 to')
  expect(await fields({ services: '999999' })).toBe('422 services')
  expect(await fields({ services: `${salon.short},${salon.short}` })).toBe('422 services')
  expect(await fields({ from: '2027-02-30' })).toBe('422 from')
  expect(await fields({ professional_id: '999999' })).toBe('422 professional_id')
  expect(await fields({}, '999999')).toBe('404')
})

test('a visitor holds a start and lets it go; another’s hold is not theirs to free [BK-16]', async () => {
  const visitor = api.visitor()
  const held = await visitor.call(placeHold, { body: { ...body, professional_id: salon.professionals[0]! } })
  if (!held.ok) throw new Error(held.problem.message)
  const { id, expires_at } = held.body.data
  expect(Temporal.Instant.from(expires_at).epochMilliseconds).toBeGreaterThan(Date.now() + 290_000)
  const params = { id: String(id) }
  expect(await api.visitor().call(releaseHold, { params })).toMatchObject({ ok: false, status: 422 })
  // The second time it is gone, as it is when it has lapsed or was used: no fault of the visitor's.
  for (const _ of [1, 2]) expect(await visitor.call(releaseHold, { params })).toMatchObject({ ok: true, status: 204 })
})

test('POST a booking, then find it in one’s own list and nowhere else [BK-12, AN-01]', async () => {
  expect(await api.visitor().call(createBooking, { body })).toMatchObject({ ok: false, status: 401 })
  const placed = await ioana!(
    createBooking,
    { body: { ...body, expected_total: 100 } },
    { headers: { 'idempotency-key': 'a' } },
  )
  if (!placed.ok) throw new Error(placed.problem.message)
  const { data } = placed.body
  expect(data).toMatchObject({
    number: expect.stringMatching(/^D-[2-9A-HJ-NP-Z]{6}$/),
    status: 'confirmed',
    start_date: day,
    start_time: '10:00',
    duration: 30,
    price_summary: { total: { price: 100, maxPrice: null, basePrice: 100, maxBasePrice: null } },
  })
  const again = await ioana!(
    createBooking,
    { body: { ...body, expected_total: 100 } },
    { headers: { 'idempotency-key': 'a' } },
  )
  expect(again).toMatchObject({ status: 201, body: placed.body })
  const upcoming = await ioana!(listBookings, { params: { type: 'upcoming' } })
  expect(upcoming).toMatchObject({ body: { data: [{ id: data.id }], meta: { total: 1, last_page: 1 } } })
  expect(await ioana!(listBookings, { params: { type: 'all' } })).toMatchObject({ status: 404 })
  expect(await maria!(listBookings, { params: { type: 'upcoming' } })).toMatchObject({ body: { data: [] } })
  const params = { id: String(data.id) }
  expect(await maria!(getBookingDetails, { params })).toMatchObject({ status: 404 })
  expect(await ioana!(getBookingDetails, { params })).toMatchObject({
    body: { data: { can_cancel: true, review: null } },
  })
})
