import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, tally } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from './place-by-staff.ts'
import { walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:13 in Bucharest: who walks in starts at 10:15.
const now = Temporal.Instant.from('2026-11-23T08:13:00Z')
const TODAY: IsoDate = '2026-11-23'

test('one of several customers, receptionists and walk-ins for a place has it [PT-19]', async () => {
  const salon = await aSalon(db)
  const [one, two] = [processOn(url, () => now), processOn(url, () => now)]
  const who = await addCustomers(db, 10)
  const phoned = (index: number) => ({
    date: TODAY,
    minute: 615,
    serviceIds: [salon.short],
    professionalId: null,
    client: { name: 'Ana Pop', phone: `072200000${index}`, email: null },
    source: 'phone' as const,
    comment: '',
    override: false,
  })
  const member = await addMember({ db }, salon.locationId, 'reception')
  const placing = who.flatMap((id, index) => {
    const node = index % 2 ? one : two
    const desk = staffAt(node, salon.locationId, member, 'reception')
    return [
      placeBooking(customer(node, id), bookingAt(salon, TODAY, 615), null),
      placeByStaff(desk, phoned(index), null),
      walkIn(desk, { serviceIds: [salon.short], professionalId: null, override: false }, null),
    ]
  })
  const outcomes = await Promise.all(placing.map(outcomeOf))
  expect(tally(outcomes)).toEqual({ placed: 1, slot_taken: 29 })
  const { rows } = await sql`select from claim where location_id = ${salon.locationId}`.execute(db)
  expect(rows).toHaveLength(1)
  await Promise.all([one.close(), two.close()])
})
