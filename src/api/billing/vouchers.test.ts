import { afterAll, expect, test } from 'vitest'
import { listSubscriptions } from '#contract/billing/subscriptions.ts'
import { checkVoucherCode, listVouchers } from '#contract/billing/vouchers.ts'
import { createBooking, getBookingDetails } from '#contract/bookings/bookings.ts'
import { createClient } from '#contract/client.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addSubscription, addVoucherCode, ownSubscription } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const { url, db } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const [ioanaId, mariaId] = await addCustomers(db, 2)
const [ioana, maria] = (await openSessions(db, [ioanaId!, mariaId!])).map((token) =>
  createClient(async (path, init) => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }
    return api.app.fetch(new Request(new URL(path, 'http://dichis.test'), { ...init, headers }))
  }),
)
const today = todayAt(Date.now() / 60_000)
const salon = await aSalon(db, { professionals: 3 })
const body = {
  location_id: salon.locationId,
  services: [salon.short],
  start_date: addDays(today, 3),
  start_time: '10:00',
}

test('a guest’s check tells code, discount and services; the code alone needs a login [BK-11]', async () => {
  await addVoucherCode(db, salon.locationId, 'BUN10', { discount: 1050, valid_until: addDays(today, 9) })
  const checked = await api.visitor().call(checkVoucherCode, {
    body: { code: 'bun10', location_id: salon.locationId, services: [salon.short] },
  })
  expect(checked).toMatchObject({
    status: 200,
    body: {
      data: {
        code: 'BUN10',
        discount: 10.5,
        discount_type: 'fixed',
        services: [salon.short, salon.long],
        status: 'approved',
        valid_until: addDays(today, 9),
      },
    },
  })
  expect(await api.visitor().call(checkVoucherCode, { body: { code: 'bun10' } })).toMatchObject({ status: 401 })
  const wrong = await api.visitor().call(checkVoucherCode, {
    body: { code: 'NIMIC', location_id: salon.locationId, services: [salon.short] },
  })
  expect(wrong).toMatchObject({ status: 422, problem: { errors: { code: ['Nu găsim un voucher cu acest cod.'] } } })
})

test('a code added by itself is among mine and not among another’s [AN-05]', async () => {
  await addVoucherCode(db, salon.locationId, 'CADOU', { max_uses_per_customer: 1 })
  expect(await ioana!(checkVoucherCode, { body: { code: 'cadou' } })).toMatchObject({ status: 200 })
  const mine = await ioana!(listVouchers, { query: {} })
  expect(mine).toMatchObject({
    body: { data: [{ code: 'CADOU', location: { name: 'Salon Aura' } }], meta: { total: 1 } },
  })
  expect(await maria!(listVouchers, { query: {} })).toMatchObject({
    body: { data: [], meta: { total: 0, last_page: 1 } },
  })
})

test('subscriptions with sessions left, validity and status; an old one is expired [AN-04]', async () => {
  const subscription = await addSubscription(db, await aSalon(db))
  const { location_id } = await db
    .selectFrom('subscription')
    .select('location_id')
    .where('id', '=', subscription)
    .executeTakeFirstOrThrow()
  await ownSubscription(db, location_id, subscription, ioanaId!, { sessions_left: 4, valid_until: addDays(today, 30) })
  await ownSubscription(db, location_id, subscription, ioanaId!, { valid_until: addDays(today, -1) })
  const list = async (query: object) => {
    const answer = await ioana!(listSubscriptions, { query })
    return answer.ok ? answer.body.data.map((each) => `${each.status} ${each.sessions_left}`) : []
  }
  expect((await list({})).sort()).toEqual(['approved 4', 'expired 10'])
  expect(await list({ status: 'approved', location_id: String(location_id) })).toEqual(['approved 4'])
  expect(await list({ location_id: String(salon.locationId) })).toEqual([])
  expect(await maria!(listSubscriptions, { query: {} })).toMatchObject({ body: { data: [] } })
})

test('a price that has changed is told with the one of now, and agreed to [BK-10, BK-15]', async () => {
  const answer = await ioana!(createBooking, { body: { ...body, expected_total: 90 } })
  expect(answer).toMatchObject({
    status: 422,
    problem: { total: 100, errors: { expected_total: [expect.any(String)] } },
  })
  const agreed = await ioana!(createBooking, { body: { ...body, expected_total: 100 } })
  expect(agreed).toMatchObject({ status: 201, body: { data: { price_summary: { total: { price: 100 } } } } })
})

test('the location’s questions: a required one unanswered is a 422 on its own field, others are stored [BK-10]', async () => {
  const asked = [
    { key: 'alergii', label: 'Alergii', required: true },
    { key: 'venit', label: 'De unde ai aflat', required: false },
  ]
  const health = await aSalon(db)
  await db
    .updateTable('location')
    .set({ custom_fields: JSON.stringify(asked) })
    .where('id', '=', health.locationId)
    .execute()
  const there = { ...body, location_id: health.locationId, services: [health.short] }
  expect(await ioana!(createBooking, { body: { ...there, custom_fields: { alergii: ' ' } } })).toMatchObject({
    status: 422,
    problem: { errors: { 'custom_fields.alergii': ['Răspunde la „Alergii”. Dacă nu e cazul, scrie „nu”.'] } },
  })
  const answered = await ioana!(createBooking, {
    body: { ...there, custom_fields: { alergii: 'polen ', altceva: 'x' } },
  })
  expect(answered).toMatchObject({ status: 201, body: { data: { custom_fields: { alergii: 'polen' } } } })
  const placed = answered.ok ? answered.body.data.id : 0
  expect(await ioana!(getBookingDetails, { params: { id: String(placed) } })).toMatchObject({
    body: { data: { answers: [{ question: 'Alergii', answer: 'polen' }] } },
  })
})
