import { afterAll, expect, test } from 'vitest'
import { getUser, login, logout, refresh } from '#contract/auth/session.ts'
import { placeHold } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { cheapHash } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const { url, db } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const salon = await aSalon(db, { professionals: 1 })
const account = { email: 'ioana@dichis.test', password: 'parola-ioanei' }
const customerId = await insertCustomer(db, {
  firstName: 'Ioana',
  lastName: 'Pop',
  email: account.email,
  phone: '+40722123456',
  passwordHash: await cheapHash(account.password),
  phoneVerifiedAt: Temporal.Now.instant(),
})
const wrong = { body: { ...account, password: 'greșită' } }
let days = 2

/**
 * An hour of a day that no other test uses, held by the visitor; the visitor's only professional has no second one to
 * give.
 */
async function hold(visitor: Visitor) {
  days += 1
  const start_date = addDays(todayAt(Date.now() / 60_000), days)
  const body = { location_id: salon.locationId, services: [salon.short], start_date, start_time: '14:15' }
  expect(await visitor.call(placeHold, { body })).toMatchObject({ ok: true, status: 201 })
  return body
}

const holdsOf = (visitor: Visitor) =>
  db
    .selectFrom('hold')
    .select('id')
    .where('owner', '=', `visitor:${visitor.jar.get('visitor')}`)
    .execute()

test('a wrong password and the logout after it leave the held hour with its visitor, who then logs in and books it [BK-20]', async () => {
  const visitor = api.visitor()
  const body = await hold(visitor)
  expect(await visitor.call(login, wrong)).toMatchObject({ status: 401 })
  expect(await visitor.call(logout)).toMatchObject({ status: 204 })
  expect(await visitor.call(login, wrong)).toMatchObject({ status: 401 })
  expect(await visitor.call(login, { body: account })).toMatchObject({ ok: true })
  expect(await visitor.call(createBooking, { body }, { headers: { 'idempotency-key': 'held' } })).toMatchObject({
    status: 201,
    body: { data: { start_time: '14:15' } },
  })
})

test('a refresh that fails leaves the held hour with its visitor, with a CSRF token that serves [BK-20]', async () => {
  const visitor = api.visitor()
  const body = await hold(visitor)
  visitor.jar.set('refresh_token', 'a-token-that-nobody-was-ever-given-here-000')
  await visitor.raw('/sanctum/csrf-cookie')
  expect(await visitor.call(refresh)).toMatchObject({ status: 401 })
  expect(visitor.jar.has('refresh_token')).toBe(false)
  expect(await holdsOf(visitor)).toHaveLength(1)
  expect(await visitor.call(login, { body: account })).toMatchObject({ ok: true })
  expect(await visitor.call(createBooking, { body }, { headers: { 'idempotency-key': 'after' } })).toMatchObject({
    status: 201,
  })
})

test('a cookie of a session that ended elsewhere costs nobody their hold [BK-20]', async () => {
  const visitor = api.visitor()
  await visitor.call(login, { body: account })
  await db.updateTable('session').set({ ended_at: Temporal.Now.instant() }).where('ended_at', 'is', null).execute()
  expect(await visitor.call(getUser)).toMatchObject({ status: 401 })
  await hold(visitor)
  expect(await visitor.call(login, wrong)).toMatchObject({ status: 401 })
  await visitor.call(logout)
  expect(await holdsOf(visitor)).toHaveLength(1)
})

test('logging out of a live session gives a new visitor, to whom nothing of the person is left [AU-12]', async () => {
  const visitor = api.visitor()
  await visitor.call(login, { body: account })
  await hold(visitor)
  const before = visitor.jar.get('visitor')
  await visitor.call(logout)
  expect(visitor.jar.get('visitor')).not.toBe(before)
  expect(await holdsOf(visitor)).toEqual([])
  const held = await db.selectFrom('hold').select('id').where('owner', '=', `customer:${customerId}`).execute()
  expect(held).toHaveLength(1)
})
