import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { testDatabase } from '../database.ts'
import { openSessions, startServer } from '../server-process.ts'
import { bookingAt, customer, processOn } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { addMember, partnerToken } from '../world/staff.ts'
import { databaseProxy } from './database-proxy.ts'

const { url, db } = await testDatabase()
const proxy = await databaseProxy(url)
const entry = new URL('../api-process.ts', import.meta.url).pathname
const server = await startServer(entry, proxy.url, { LOG_LEVEL: 'silent' })
const node = processOn(url, () => Temporal.Now.instant())
afterAll(async () => {
  await server.stop('SIGKILL')
  await node.close()
  proxy.close()
})

const DATE = addDays(todayAt(Date.now() / 60_000), 5)

test('a booking whose COMMIT loses its connection is a 503, and the same key then tells that it stands [HT-03]', async () => {
  const salon = await aSalon(db, { professionals: 1 })
  const [ana] = await addCustomers(db, 1)
  const [token] = await openSessions(db, [ana!])
  const body = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0],
    services: [salon.short],
    start_date: DATE,
    start_time: '10:00',
  }
  const post = () =>
    fetch(`${server.origin}/api/bookings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'lost-reply',
      },
      body: JSON.stringify(body),
    })
  proxy.cutNextCommit()
  const lost = await post()
  expect(proxy.cuts).toBe(1)
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2'])
  const [stored] = await db.selectFrom('booking').select('id').execute()
  const settled = await post()
  expect([settled.status, await settled.json()]).toMatchObject([201, { data: { id: stored!.id } }])
  expect(await db.selectFrom('booking').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('message').select('id').execute()).toHaveLength(2)
})

test.each([
  { by: 'its customer', path: (id: number) => ['PATCH', `/api/bookings/${id}/reschedule`] },
  { by: 'the team', path: (id: number) => ['POST', `/api/partner/bookings/${id}/move`] },
])(
  'a move by $by whose COMMIT loses its connection is a 503, and the same key then tells that it was made [BK-12, PT-13]',
  async ({ by, path }) => {
    const salon = await aSalon(db, { professionals: 1 })
    const [ana] = await addCustomers(db, 1)
    const { id } = await placeBooking(customer(node, ana!), bookingAt(salon, DATE, 600), null)
    const owner = await addMember({ db }, salon.locationId, 'owner')
    const token = by === 'the team' ? await partnerToken(node, owner.id) : (await openSessions(db, [ana!]))[0]
    const [method = '', address] = path(id)
    const move = async (start_time: string, key: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
      const body = JSON.stringify({ start_date: DATE, start_time })
      const answer = await fetch(server.origin + address, { method, headers, body })
      return { status: answer.status, body: await answer.json() }
    }
    const cuts = proxy.cuts
    proxy.cutNextCommit()
    expect((await move('11:00', 'lost')).status).toBe(503)
    expect(proxy.cuts).toBe(cuts + 1)
    expect(await move('11:00', 'lost')).toMatchObject({ status: 200, body: { data: { id, start_time: '11:00' } } })
    const row = db.selectFrom('booking').select(['sequence', 'start_minute']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ sequence: 1, start_minute: 660 })
    expect(await move('11:00', 'another')).toMatchObject({ status: 422 })
    expect(await move('12:00', 'lost')).toMatchObject({ status: 422 })
  },
)

test('a note of the team whose COMMIT loses its connection is a 503, and the same key then writes no second [PT-53, BK-12]', async () => {
  const salon = await aSalon(db, { professionals: 1 })
  const [ana] = await addCustomers(db, 1)
  const { id } = await placeBooking(customer(node, ana!), bookingAt(salon, DATE, 600), null)
  const owner = await addMember({ db }, salon.locationId, 'owner')
  const token = await partnerToken(node, owner.id)
  const write = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'note' }
    const body = JSON.stringify({ text: 'Vine cu câinele.' })
    return (await fetch(`${server.origin}/api/partner/bookings/${id}/notes`, { method: 'POST', headers, body })).status
  }
  proxy.cutNextCommit()
  expect([await write(), await write()]).toEqual([503, 204])
  expect(await db.selectFrom('booking_note').select('text').where('booking_id', '=', id).execute()).toHaveLength(1)
})
