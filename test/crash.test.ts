import { afterAll, expect, test } from 'vitest'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { testDatabase } from './database.ts'
import {
  openSessions,
  patchBooking,
  postBooking,
  type Reply,
  type ServerProcess,
  startServer,
} from './server-process.ts'
import { brokenBookings } from './world/broken-bookings.ts'
import { addCustomers } from './world/customers.ts'
import { aSalon } from './world/salon.ts'

const { url, db, pool } = await testDatabase()
const entry = new URL('./api-process.ts', import.meta.url).pathname
let server: ServerProcess | null = null
afterAll(() => server?.stop('SIGKILL'))

const CLIENTS = 14
const ROUNDS = 3

type Booked = { readonly data: { readonly id: number } }

test('a server killed at any moment loses no acknowledged booking and leaves none half made [BK-12, HT-03, NT-02]', async () => {
  const salon = await aSalon(db, { professionals: 4, units: 3 })
  const customers = await addCustomers(db, CLIENTS)
  const tokens = await openSessions(db, customers)
  const today = todayAt(Date.now() / 60_000)
  const acknowledged = new Map<string, number>()
  const canceled: number[] = []
  const moved = new Map<number, string>()
  const voucher = { location_id: salon.locationId, code: 'TOAMNA25', discount_type: 'fixed', discount: 2500 }
  await db
    .insertInto('voucher')
    .values({ ...voucher, max_uses: 1000 })
    .execute()
  const unknown: { key: string; client: number; body: object }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    server = await startServer(entry, url)
    const { origin } = server
    const changes = [...acknowledged].slice(-8).map(async ([key, id]) => {
      const client = Number(key.split('-')[1])
      const token = tokens[client]!
      const date = addDays(today, 30 + round)
      const move = { start_date: date, start_time: formatTime(540 + (id % 8) * 60) }
      if (client % 2 === 0) await after(patchBooking(origin, token, id, 'cancel', {}), () => canceled.push(id))
      else await after(patchBooking(origin, token, id, 'reschedule', move), () => moved.set(id, date))
    })
    const sent = tokens.flatMap((token, client) =>
      [0, 1].map(async (n) => {
        const key = `${round}-${client}-${n}`
        const body = requestOf(salon, addDays(today, 2 + round * 3 + n), client)
        await postBooking(origin, token, body, key).then(
          ({ status, body: answer }) => {
            if (status === 201) acknowledged.set(key, (answer as Booked).data.id)
            else if (status === 503) unknown.push({ key, client, body })
            else if (status !== 409) throw new Error(`${key} got ${status}`)
          },
          () => unknown.push({ key, client, body }),
        )
      }),
    )
    // Not before some are acknowledged, so that there is something to lose, and then at no particular moment.
    const enough = acknowledged.size + 1 + round * 4
    const before = canceled.length + moved.size
    const isEnough = () => acknowledged.size >= enough && (round === 0 || canceled.length + moved.size > before)
    const answers = Promise.all([...sent, ...changes])
    let allAnswered = false
    void answers.then(() => {
      allAnswered = true
    })
    while (!isEnough() && !allAnswered) await new Promise((wake) => setTimeout(wake, 1 + round))
    await server.stop('SIGKILL')
    await answers
  }
  expect(unknown.length).toBeGreaterThan(0)
  await untilQuiet()
  expect(await brokenBookings(url, true)).toEqual([])
  const stored = new Set<number>((await db.selectFrom('booking').select('id').execute()).map(({ id }) => id))
  for (const id of acknowledged.values()) expect(stored.has(id)).toBe(true)
  const now = await db.selectFrom('booking').select(['id', 'status', 'start_date']).execute()
  for (const id of canceled) expect(now.find((each) => each.id === id)?.status).toBe('canceled')
  for (const [id, date] of moved) expect(now.find((each) => each.id === id)?.start_date).toBe(date)
  expect(canceled.length + moved.size).toBeGreaterThan(0)
  expect(await voucherUses()).toEqual(await bookingsWithVoucher())

  server = await startServer(entry, url)
  const { origin } = server
  const settle = ({ key, client, body }: (typeof unknown)[number]) => postBooking(origin, tokens[client]!, body, key)
  const first = await limited(unknown, settle)
  const again = await limited(unknown, settle)
  expect(again.map(answerOf)).toEqual(first.map(answerOf))
  expect(first.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await brokenBookings(url, true)).toEqual([])
  const keys = await db.selectFrom('idempotency').select('key').where('status', '=', 201).execute()
  const bookings = await db.selectFrom('booking').select('id').execute()
  expect(keys).toHaveLength(bookings.length)
}, 240_000)

/**
 * Notes a change that was acknowledged; one whose answer was lost, or that came too late for its hour, is nobody's to
 * judge.
 */
async function after(change: Promise<Reply>, note: () => void): Promise<void> {
  const reply = await change.catch(() => null)
  if (reply?.status === 200) note()
}

const voucherUses = async () => {
  const { uses } = await db.selectFrom('voucher').select('uses').executeTakeFirstOrThrow()
  return { uses, counted: (await db.selectFrom('voucher_use').select('booking_id').execute()).length }
}

const bookingsWithVoucher = async () => {
  const live = db.selectFrom('booking').select('id').where('voucher_id', 'is not', null)
  const { length } = await live.where('status', '<>', 'canceled').execute()
  return { uses: length, counted: length }
}

/** Twenty at a time: a server that has just come back answers a flood with 503, as it should. */
async function limited<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 20)
    results.push(...(await Promise.all(items.slice(at, at + 20).map((item) => work(item)))))
  return results
}

const answerOf = ({ status, body }: Reply) => ({ status, body })

function requestOf(salon: Awaited<ReturnType<typeof aSalon>>, date: IsoDate, client: number) {
  return {
    location_id: salon.locationId,
    professional_id: client % 3 === 0 ? null : salon.professionals[client % 4],
    services: client % 2 ? [salon.short] : [salon.long, salon.short],
    start_date: date,
    start_time: formatTime(540 + (client % 9) * 45),
    ...(client % 3 === 0 ? { voucher_code: 'TOAMNA25' } : {}),
  }
}

/** Until PostgreSQL has noticed that the killed processes are gone. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
    if (rows.length === 0) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
}
