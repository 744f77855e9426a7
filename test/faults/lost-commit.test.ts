import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { testDatabase } from '../database.ts'
import { openSessions, startServer } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { databaseProxy } from './database-proxy.ts'

const { url, db } = await testDatabase()
const proxy = await databaseProxy(url)
const entry = new URL('../api-process.ts', import.meta.url).pathname
const server = await startServer(entry, proxy.url, { LOG_LEVEL: 'silent' })
afterAll(async () => {
  await server.stop('SIGKILL')
  proxy.close()
})

test('a booking whose COMMIT loses its connection is a 503, and the same key then tells that it stands [HT-03]', async () => {
  const salon = await aSalon(db, { professionals: 1 })
  const [customer] = await addCustomers(db, 1)
  const [token] = await openSessions(db, [customer!])
  const body = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0],
    services: [salon.short],
    start_date: addDays(todayAt(Date.now() / 60_000), 5),
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
