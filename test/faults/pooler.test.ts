import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type CalendarEvent, eventRange } from '#db/calendar/events.ts'
import { hasSettings, storeSettings } from '#db/connections/session-settings.ts'
import { openDatabase, REQUEST_PATIENCE } from '#db/pool.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { awaitDatabase } from '#server/postgres/await-database.ts'
import { testDatabase } from '../database.ts'
import { untilAllSent } from '../outside/send-now.ts'
import { openSessions, postBooking, type ServerProcess, startServer } from '../server-process.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'
import { type TransactionPooler, transactionPooler } from './transaction-pooler.ts'

/** Few enough for a busy machine with four connections. */
const AT_ONCE = 8

const entry = new URL('../api-process.ts', import.meta.url).pathname
const { url, db, pool } = await testDatabase()
const closing: (() => Promise<unknown>)[] = []
// The last opened is closed first.
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Later tests of this database begin as if no pooler had been there. */
const forgetSettings = () =>
  pool.query(`alter role current_user in database ${new URL(url).pathname.slice(1)} reset all`)

async function opened(pooler: Promise<TransactionPooler>): Promise<string> {
  const { url: address, close } = await pooler
  closing.push(close)
  return address
}

const poolers: [string, (to?: string) => Promise<TransactionPooler>][] = [
  ['a pooler', (to = url) => transactionPooler(to)],
]
if (hasPgBouncer()) poolers.push(['PgBouncer', (to = url) => startPgBouncer(to)])

describe.each(poolers)('behind %s that gives each transaction another connection', (_name, start) => {
  test('each connection runs with the settings of requests, whoever had it before [HT-07]', async () => {
    await storeSettings(pool, REQUEST_PATIENCE)
    const pooled = openDatabase(await opened(start()), { max: 8, patience: REQUEST_PATIENCE, isPooled: true })
    const held = await Promise.all(Array.from({ length: 40 }, () => hasSettings(pooled.pool, REQUEST_PATIENCE)))
    expect(new Set(held)).toEqual(new Set([true]))
    await pooled.db.destroy()
    await forgetSettings()
  })

  test('two servers book, list and send as they do without one [HT-07]', async () => {
    const address = await opened(start())
    const env = { DATABASE_DIRECT_URL: url, WITH_JOBS: '1', LOG_LEVEL: 'warn' }
    const servers = await Promise.all([startServer(entry, address, env), startServer(entry, address, env)])
    const salon = await aSalon(db, { professionals: 4 })
    const statuses: number[] = []
    const sends = await bookings(salon)
    for (let at = 0; at < sends.length; at += AT_ONCE)
      statuses.push(...(await Promise.all(sends.slice(at, at + AT_ONCE).map((send, n) => send(servers[n % 2]!)))))
    expect(statuses).toEqual(Array.from({ length: 48 }, () => 201))
    const listed = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        fetch(`${servers[n % 2]!.origin}/api/public/locations?search=salon&page=${n + 1}`),
      ),
    )
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([200]))
    await untilAllSent(db)
    const unsent = db.selectFrom('message').select('id').where('sent_at', 'is', null)
    expect(await unsent.execute()).toEqual([])
    await Promise.all(servers.map((server) => server.stop('SIGINT')))
    await forgetSettings()
  })

  test('a change in the calendar is announced at once, past the pooler [PT-17]', async () => {
    const address = await opened(start())
    const config = readConfig({
      DATABASE_URL: address,
      DATABASE_DIRECT_URL: url,
      APP_SECRET: 'x'.repeat(40),
      DEMO: '0',
    })
    const { deps, ready, close } = await compose(config, address)
    await ready()
    const server = await startServer(entry, url, { LOG_LEVEL: 'silent' })
    const salon = await aSalon(db)
    const [book] = await bookings(salon)
    const [customerId] = await addCustomers(db, 1)
    const { newest } = await eventRange(db, salon.locationId)
    const events: CalendarEvent[] = []
    const onEvents = (more: readonly CalendarEvent[]) => void events.push(...more)
    // Unasked, the feed would look every five seconds: its timer stands still.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    deps.calendarFeed.watch({
      locationId: salon.locationId,
      customerId: customerId!,
      sessionId: 0,
      last: newest,
      mayStay: () => true,
      isOver: () => false,
      onEvents,
      onEnd: () => {},
    })
    vi.useRealTimers()
    await expect.poll(listeners).toBe(1)
    expect(await book!(server)).toBe(201)
    await expect.poll(() => events.length, { interval: 20 }).toBe(1)
    await server.stop('SIGKILL')
    await close()
    await forgetSettings()
  })

  test('a database that stops behind it costs requests a 503 with Retry-After, and none a 500 [HT-07]', async () => {
    const own = await ownPostgres()
    closing.push(own.remove)
    const env = { DATABASE_DIRECT_URL: own.url, LOG_LEVEL: 'error' }
    const { origin, stop } = await startServer(entry, await opened(start(own.url)), env)
    closing.push(() => stop('SIGINT'))
    const answers: string[] = []
    let isOver = false
    const ask = async () => {
      while (!isOver) {
        const { status, headers } = await fetch(`${origin}/api/public/locations?page=${answers.length + 1}`)
        answers.push(`${status} ${headers.has('retry-after')}`)
        await sleep(20)
      }
    }
    const asking = Promise.all(Array.from({ length: AT_ONCE }, ask))
    try {
      await expect.poll(() => answers.length).toBeGreaterThan(AT_ONCE)
      await own.crash()
      await expect.poll(() => answers.at(-1)).toBe('503 true')
      await own.start()
      await expect.poll(() => answers.at(-1)).toBe('200 false')
    } finally {
      isOver = true
      await asking
    }
    expect(new Set(answers)).toEqual(new Set(['200 false', '503 true']))
  })

  test('a start that knows the pooler alone is refused, and says what is missing [HT-07]', async () => {
    const direct = openDatabase(await opened(start()), { max: 1 })
    await expect(awaitDatabase(direct.pool)).rejects.toThrow(/startup parameter.*DATABASE_DIRECT_URL/)
    await direct.db.destroy()
  })
})

test('a pooler that takes the settings and loses them is found out at the start [HT-07]', async () => {
  const address = await opened(transactionPooler(url, { ignoresOptions: true }))
  const { ready, close } = await compose(readConfig({ DATABASE_URL: address, APP_SECRET: 'x'.repeat(40) }), address)
  await expect(ready()).rejects.toThrow(/does not keep a connection’s settings.*DATABASE_DIRECT_URL/)
  await close()
})

/** How many connections of this database listen to all that a calendar feed listens to. */
async function listeners(): Promise<number> {
  const { rowCount } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = 'listen calendar_session'`)
  return rowCount ?? 0
}

/** Forty-eight bookings, each at a time and with a customer of its own. */
async function bookings(salon: Salon): Promise<((server: ServerProcess) => Promise<number>)[]> {
  const tokens = await openSessions(db, await addCustomers(db, 48))
  const day = addDays(todayAt(Date.now() / 60_000), 4)
  const { length } = salon.professionals
  return tokens.map((token, n) => async ({ origin }) => {
    const body = {
      location_id: salon.locationId,
      professional_id: salon.professionals[n % length],
      services: [salon.short],
      start_date: addDays(day, Math.floor(n / 24)),
      start_time: formatTime(540 + 60 * (Math.floor(n / length) % 6)),
    }
    return (await postBooking(origin, token, body)).status
  })
}
