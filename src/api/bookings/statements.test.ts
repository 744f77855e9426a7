import { afterAll, expect, test } from 'vitest'
import { createBooking } from '#contract/bookings/bookings.ts'
import { bearer } from '#test/api.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { url, db } = await testDatabase()
const now = Temporal.Now.instant()
const { app, queries, packets, close } = countQueries(url, now)
afterAll(close)
const [one, two] = await openSessions(db, await addCustomers(db, 2))

const STATEMENTS = { placed: 32, lost: 18 }
const PACKETS = { placed: 9, lost: 6 }

test('a booking sends no more statements and packets than it did, nor does one whose hour is lost [BK-12]', async () => {
  const salon = await aSalon(db)
  await rebuildFreeTimeIndex({ db, now: () => now })
  const start = now
    .add({ hours: 24 * 3 })
    .toString()
    .slice(0, 10)
  const at = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0]!,
    services: [salon.short],
    start_date: start,
  }
  const countOf = async (token: string, start_time: string) => {
    const body = { ...at, start_time }
    const before = { queries: queries().length, packets: packets() }
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const { status } = await bearer((request) => app.fetch(request), token)(createBooking, { body }, options)
    return { status, statements: queries().slice(before.queries), packets: packets() - before.packets }
  }
  // Loads the timetable into memory.
  expect((await countOf(one!, '12:00')).status).toBe(201)
  const placed = await countOf(one!, '10:00')
  expect(placed.status).toBe(201)
  expect(placed.statements).toHaveLength(STATEMENTS.placed)
  expect(placed.packets).toBe(PACKETS.placed)
  const lost = await countOf(two!, '10:00')
  expect(lost.status).toBe(409)
  expect(lost.statements).toHaveLength(STATEMENTS.lost)
  expect(lost.packets).toBe(PACKETS.lost)
})
