import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, tally } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../place-booking.ts'
import { type MoveRequest, rescheduleBooking } from './reschedule-booking.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-23T06:00:00Z')
const nodes = [0, 1].map(() => processOn(url, now, { limitsFactor: 100 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const customers = await addCustomers(db, 15)
const as = (index: number) => customer(nodes[index % 2]!, customers[index]!)

const to = (date: IsoDate, minute: number, rest: Partial<MoveRequest> = {}): MoveRequest => {
  return { date, minute, professionalId: undefined, expectedTotal: null, ...rest }
}

test('moving and booking at once, over two processes: no overlap, nothing half done, no deadlock [AN-01, BK-12]', async () => {
  const salon = await aSalon(db, { professionals: 3, units: 2 })
  const ids: BookingId[] = []
  for (let index = 0; index < 12; index += 1) {
    const professionalId = salon.professionals[index % 3]!
    const day: IsoDate = `2026-12-${String(10 + Math.floor(index / 2)).padStart(2, '0')}`
    ids.push((await placeBooking(as(index), bookingAt(salon, day, 600, { professionalId }), null)).id)
  }
  for (let round = 0; round < 25; round += 1) {
    const date = (n: number): IsoDate => `2026-12-${10 + ((n + round) % 2)}`
    const minute = (n: number) => 600 + ((n * 7 + round) % 5) * 15
    const outcomes = await Promise.all([
      ...ids.map((id, n) =>
        outcomeOf(
          rescheduleBooking(as(n), { id }, to(date(n), minute(n), { professionalId: n % 2 ? null : undefined })),
        ),
      ),
      ...[12, 13, 14].map((n) => outcomeOf(placeBooking(as(n), bookingAt(salon, date(n), minute(n)), null))),
    ])
    expect(Object.keys(tally(outcomes)).filter((each) => !['placed', 'slot_taken', 'invalid'].includes(each))).toEqual(
      [],
    )
    // The next round may hide an error of this one.
    expect(await brokenBookings(url, true)).toEqual([])
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows).toEqual([{ deadlocks: 0 }])
}, 240_000)
