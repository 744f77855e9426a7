import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openReads } from '#db/connections/reads.ts'
import { openReplica } from '#db/connections/replica.ts'
import { openDatabase } from '#db/pool.ts'
import type { BookingId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { openSessions, postBooking, startServer } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { ownPostgres, standbyOf } from './own-postgres.ts'

/** In which every request is answered, whatever is the matter. */
const IN_TIME_MS = 5_000
const NOBODY = 'postgres://nobody:x@127.0.0.1:1/none'

const primary = await ownPostgres()
const standby = await standbyOf(primary.url)
const { db } = openDatabase(primary.url, { max: 4 })
const replica = openDatabase(standby.url, { max: 2 })
const salon = await aSalon(db)
const env = { DATABASE_REPLICA_URL: `${standby.url},${NOBODY}`, LOG_LEVEL: 'silent' }
const entry = new URL('../api-process.ts', import.meta.url).pathname
const [server, other] = await Promise.all([startServer(entry, primary.url, env), startServer(entry, primary.url, env)])
afterAll(async () => {
  await Promise.all([server.stop('SIGKILL'), other.stop('SIGKILL'), db.destroy(), replica.db.destroy()])
  await Promise.all([primary.remove(), standby.remove()])
})

type Reading = { readonly status: number; readonly body: string; readonly ms: number }

async function read(path: string, headers: Record<string, string> = {}): Promise<Reading> {
  const began = performance.now()
  const response = await fetch(path, { headers })
  return { status: response.status, body: await response.text(), ms: performance.now() - began }
}

const detailsAt = (origin: string) => `${origin}/api/public/locations/${salon.slug}/${salon.locationId}`
const reviewsAt = (origin: string) => `${origin}/api/public/locations-reviews/${salon.locationId}`

async function replicaStates(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/readyz`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { replicas: string[] }).replicas
}

/** At both servers: each looks by itself. */
async function untilReplicaIs(state: string): Promise<void> {
  for (const { origin } of [server, other]) await expect.poll(() => replicaStates(origin)).toEqual([state, 'away'])
}

type Readings = { readonly readings: Reading[]; readonly machineMs: number }

/** Reads all the while, ten times a second, until stopped; every answer, and how long this machine itself takes. */
function keepReading(): { stop: () => Promise<Readings> } {
  const readings: Promise<Reading>[] = []
  // Requests that need no database.
  const others: Promise<Reading>[] = []
  const timer = setInterval(() => {
    readings.push(read(detailsAt(server.origin)))
    others.push(read(`${server.origin}/healthz`))
  }, 100)
  return {
    stop: async () => {
      clearInterval(timer)
      const machineMs = Math.max(...(await Promise.all(others)).map(({ ms }) => ms))
      return { readings: await Promise.all(readings), machineMs }
    },
  }
}

/** The connections of the standby that were asked for more than how it is. */
async function readersOfStandby(): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid() and query not like 'select pg_is_in_recovery%'`.execute(replica.db)
  return rows[0]!.readers
}

async function sleepersOfStandby(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(replica.db)
  return rows.length
}

test('reads go to the replica that is there, and the one that is not is passed over [HT-07]', async () => {
  await untilReplicaIs('used')
  expect(await readersOfStandby()).toBe(0)
  const readings = await Promise.all(Array.from({ length: 20 }, () => read(detailsAt(server.origin))))
  expect(new Set(readings.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await readersOfStandby()).toBeGreaterThan(0)
  // On a busy machine the replica is passed over for a moment.
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
  await expect.poll(metrics).toContain('database_replica_used{replica="1"} 1')
  expect(await metrics()).toContain('database_replica_used{replica="2"} 0')
})

test('a visitor who has just written reads it at every server, though the replica lags; soon everybody does [HT-07]', async () => {
  const { id, token } = await completedBooking()
  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ rating: 5, comment: 'Tunsoare perfectă.' })
  const written = await fetch(`${server.origin}/api/bookings/${id}/review`, { method: 'POST', headers, body })
  expect(written.status).toBe(201)
  const [cookie = ''] = written.headers.getSetCookie()
  expect(cookie).toBe('wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax')
  for (const { origin } of [server, other]) {
    const { body: seen } = await read(reviewsAt(origin))
    // A machine so slow that the replica is passed over by now shows the review at once.
    if ((await replicaStates(origin))[0] === 'used') expect(seen).not.toContain('perfectă')
    expect((await read(reviewsAt(origin), { cookie: 'wrote=1' })).body).toContain('perfectă')
  }
  await untilReplicaIs('lagging')
  expect((await read(reviewsAt(server.origin))).body).toContain('perfectă')
  await sql`select pg_wal_replay_resume()`.execute(replica.db)
  await untilReplicaIs('used')
})

test('a read that recovery breaks off is answered by the primary, and the replica stays in use [HT-07]', async () => {
  const errors: unknown[] = []
  const alone = openReplica(standby.url, {
    lagOf: () => 0,
    onError: (error) => void errors.push(error),
    onState: () => undefined,
  })
  await expect.poll(() => alone.state()).toBe('used')
  const reads = openReads(db, [alone])
  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  await sql`alter table feedback add column unread int`.execute(db)
  const reading = sql<{ count: number }>`select count(*)::int as count,
    case when pg_is_in_recovery() then pg_sleep(0.9) end from feedback`.execute(reads)
  // Only a read that has begun is in the way of recovery, which goes on then: a read has no more than a second.
  await expect.poll(sleepersOfStandby, { interval: 10 }).toBe(1)
  await sql`select pg_wal_replay_resume()`.execute(replica.db)
  expect((await reading).rows).toMatchObject([{ count: 0 }])
  expect(errors).toMatchObject([{ code: '40001' }])
  expect(alone.state()).not.toBe('paused')
  await expect.poll(() => alone.state()).toBe('used')
  expect((await sql<{ two: number }>`select 1 + 1 as two`.execute(reads)).rows).toEqual([{ two: 2 }])
  expect(errors).toHaveLength(1)
  await alone.close()
})

test('while the replica is frozen every read is answered in time, and nearly all as fast as ever [HT-07]', async () => {
  const reading = keepReading()
  await sleep(500)
  standby.freeze()
  await untilReplicaIs('away')
  await sleep(3_000)
  standby.thaw()
  await untilReplicaIs('used')
  const { readings, machineMs } = await reading.stop()
  expect(readings.filter(({ status }) => status !== 200)).toEqual([])
  expect(Math.max(...readings.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS + machineMs)
  expect(readings.filter(({ ms }) => ms > 600 + machineMs).length).toBeLessThan(readings.length / 2)
})

test('a replica that is killed costs no answer, and is used again when it is back [HT-07]', async () => {
  const reading = keepReading()
  await sleep(500)
  await standby.crash()
  await untilReplicaIs('away')
  await sleep(1_000)
  await standby.start()
  await untilReplicaIs('used')
  const { readings, machineMs } = await reading.stop()
  expect(readings.filter(({ status }) => status !== 200)).toEqual([])
  expect(Math.max(...readings.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS + machineMs)
})

test('a replica that is promoted goes its own way, and is read no more [HT-07]', async () => {
  await sql`select pg_promote()`.execute(replica.db)
  await untilReplicaIs('promoted')
  await sql`update location set description = 'Doar la cea nouă' where id = ${salon.locationId}`.execute(replica.db)
  for (const { origin } of [server, other]) {
    const { status, body } = await read(detailsAt(origin))
    expect([status, body.includes('Doar la cea nouă')]).toEqual([200, false])
  }
})

/** A booking that is over, and a token of the customer's. */
async function completedBooking(): Promise<{ id: BookingId; token: string }> {
  const [token] = await openSessions(db, await addCustomers(db, 1))
  const { status, body } = await postBooking(server.origin, token!, {
    location_id: salon.locationId,
    professional_id: salon.professionals[0],
    services: [salon.short],
    start_date: addDays(todayAt(Date.now() / 60_000), 5),
    start_time: '10:00',
  })
  expect(status).toBe(201)
  const { id } = (body as { data: { id: BookingId } }).data
  await db.updateTable('booking').set({ status: 'completed' }).where('id', '=', id).execute()
  return { id, token: token! }
}
