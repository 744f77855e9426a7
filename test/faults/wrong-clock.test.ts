import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { testDatabase } from '../database.ts'
import { openSessions, postBooking, type ServerProcess, startServer } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'

const HOUR_MS = 60 * 60 * 1000

const { url, db } = await testDatabase()
const servers: ServerProcess[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))

const [right, fast, slow] = await Promise.all([
  serverWithClock(0),
  serverWithClock(6 * HOUR_MS),
  serverWithClock(-HOUR_MS),
])
const salon = await aSalon(db, { professionals: 1 })
const [holder, rival] = await addCustomers(db, 2)
const tokens = await openSessions(db, [holder!, rival!])

test('a server whose clock is hours ahead still lets sessions and holds live [BK-16][AC-06]', async () => {
  const slot = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0]!,
    services: [salon.short],
    start_date: addDays(todayAt(Date.now() / 60_000), 4),
    start_time: '11:00',
  }
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(slot) }
  expect((await fetch(`${right.origin}/api/public/holds`, init)).status).toBe(201)
  expect(await postBooking(fast.origin, tokens[1]!, slot)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
})

test('a server whose clock is behind does not revive a session that has expired [AC-06]', async () => {
  const lapsed = Temporal.Now.instant().subtract({ minutes: 10 })
  await db.updateTable('session').set({ access_expires_at: lapsed }).where('customer_id', '=', rival!).execute()
  const headers = { authorization: `Bearer ${tokens[1]}` }
  expect((await fetch(`${slow.origin}/api/bookings/upcoming`, { headers })).status).toBe(401)
})

async function serverWithClock(skew: number): Promise<ServerProcess> {
  const preload = new URL('./skewed-clock.ts', import.meta.url).pathname
  const env = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SKEW_MS: String(skew), LOG_LEVEL: 'silent' }
  const server = await startServer(new URL('../api-process.ts', import.meta.url).pathname, url, env)
  servers.push(server)
  return server
}
