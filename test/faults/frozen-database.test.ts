import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions, startServer } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { ownPostgres } from './own-postgres.ts'

const FROZEN_MS = 12_000
const PER_SECOND = 15

const postgres = await ownPostgres()
const { db } = openDatabase(postgres.url, { max: 4 })
const server = await startServer(new URL('../api-process.ts', import.meta.url).pathname, postgres.url, {
  LOG_LEVEL: 'silent',
})
afterAll(async () => {
  await Promise.all([server.stop('SIGKILL'), db.destroy()])
  await postgres.remove()
})

type Answer = {
  readonly status: number
  readonly began: number
  readonly ended: number
  readonly retryAfter: string | null
}

test('while the database is frozen every request is answered within five seconds, by a 503, and soon after as ever [HT-07]', async () => {
  const send = await requests()
  const answers: Promise<Answer>[] = []
  // Requests without the database show how long this machine itself takes.
  const others: Promise<number>[] = []
  const sending = setInterval(() => {
    answers.push(send())
    others.push(askHealth())
  }, 1_000 / PER_SECOND)
  await sleep(3_000)
  const connectionsBefore = await connections()
  postgres.freeze()
  const frozen = performance.now()
  await sleep(FROZEN_MS)
  postgres.thaw()
  const thawed = performance.now()
  await sleep(4_000)
  clearInterval(sending)
  const all = await Promise.all(answers)
  const machine = Math.max(...(await Promise.all(others)))

  const slowest = Math.max(...all.map(({ began, ended }) => ended - began))
  expect(slowest).toBeLessThan(5_000 + machine)
  const unserved = all.filter(({ status }) => status >= 500)
  expect(new Set(unserved.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
  expect(unserved.length).toBeGreaterThan(PER_SECOND * 5)
  expect(unserved.every(({ ended }) => ended > frozen)).toBe(true)
  const back = Math.min(...all.filter((each) => each.status < 500 && each.ended > thawed).map(({ ended }) => ended))
  expect(back - thawed).toBeLessThan(2_000 + machine)
  expect(all.filter(({ began }) => began > back + 500 + machine).filter(({ status }) => status >= 500)).toEqual([])
  const after = await connections()
  expect(after.idleInTransaction).toBe(0)
  expect(after.open).toBeLessThanOrEqual(Math.max(connectionsBefore.open, 26))
})

async function askHealth(): Promise<number> {
  const began = performance.now()
  await (await fetch(`${server.origin}/healthz`)).arrayBuffer()
  return performance.now() - began
}

/** Alternately reads a list and places a booking, each booking at an hour of its own. */
async function requests(): Promise<() => Promise<Answer>> {
  const salon = await aSalon(db, { professionals: 16, hours: [360, 1440] })
  const tokens = await openSessions(db, await addCustomers(db, 16))
  const today = todayAt(Date.now() / 60_000)
  let count = 0
  return async () => {
    count += 1
    const began = performance.now()
    const response = count % 2 === 0 ? await fetch(`${server.origin}/api/public/locations`) : await book(count)
    await response.arrayBuffer()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, began, ended: performance.now(), retryAfter }
  }
  function book(n: number): Promise<Response> {
    const client = n % 16
    const body = {
      location_id: salon.locationId,
      professional_id: salon.professionals[client],
      services: [salon.short],
      start_date: addDays(today, 3 + (Math.floor(n / 32) % 20)),
      start_time: formatTime(400 + (Math.floor(n / 640) % 20) * 45),
    }
    const headers = { authorization: `Bearer ${tokens[client]}`, 'content-type': 'application/json' }
    return fetch(`${server.origin}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}

async function connections() {
  const { rows } = await sql<{ open: number; idleInTransaction: number }>`
    select count(*)::int as open, count(*) filter (where state = 'idle in transaction')::int as "idleInTransaction"
    from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows[0]!
}
