import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../place-booking.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
const node = processOn(url, now, { atOnce: 2 })
afterAll(() => node.close())

test('a connection that is lost before its BEGIN arrives loses no booking: each is placed on another one [BK-12, HT-03]', async () => {
  const ids: CustomerId[] = await addCustomers(db, 3)
  const places = await Promise.all(ids.map(() => aSalon(db, { professionals: 1 })))
  for (const { locationId } of places) await node.calendars.timetables.current(node.db, locationId, now())
  // The one that is given back last is taken first.
  const { rows: last } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(node.db)
  const asked = places.map((place, index) =>
    outcomeOf(placeBooking(customer(node, ids[index]!), bookingAt(place, '2026-12-01', 600), `begin-${index}`)),
  )
  cutAtOnce(last[0]!.pid)
  expect(await Promise.all(asked)).toEqual(['placed', 'placed', 'placed'])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking group by xmin::text`.execute(
    db,
  )
  expect(rows).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  expect(await brokenBookings(url, false)).toEqual([])
})

/** Ends a connection while this process stands still: it has not read of it when it sends the next BEGIN there. */
function cutAtOnce(pid: number): void {
  const program = `
    import pg from 'pg'
    const [address, pid] = process.argv.slice(1)
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query('select pg_terminate_backend($1::int, 5000) as cut', [pid])
    await client.end()
    process.exit(rows[0].cut ? 0 : 1)`
  execFileSync(process.execPath, ['--input-type=module', '-e', program, url, String(pid)])
}
