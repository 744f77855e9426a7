import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { proposeTimes } from './bookings/propose-times.ts'
import { listRequests } from './list-requests.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const node = processOn(url, () => now)
afterAll(() => node.close())

async function ask(salon: Salon, date: IsoDate, minute: number, who = 0) {
  const { id } = await addCustomer({ db }, { firstName: 'Ana', lastName: 'Pop' })
  const professionalId = salon.professionals[who]!
  return placeBooking(customer(node, id), bookingAt(salon, date, minute, { professionalId }), null)
}

const endingIn = (id: number, hours: number) =>
  db
    .updateTable('booking')
    .set({ lapses_at: now.add({ hours }) })
    .where('id', '=', id as never)
    .execute()

test('requests are listed however far ahead, the nearest end first, of those whom the member may see [PT-22]', async () => {
  const [salon, foreign] = [await aSalon(db, { professionals: 2 }), await aSalon(db)]
  await db.updateTable('service').set({ asks_approval: true }).execute()
  const [far, near, others] = [
    await ask(salon, '2027-01-20', 600),
    await ask(salon, '2026-11-25', 600),
    await ask(salon, '2026-11-25', 600, 1),
  ]
  await ask(foreign, '2026-11-25', 600)
  const over = await ask(salon, '2026-11-25', 720)
  for (const [{ id }, hours] of [
    [far, 2],
    [near, 5],
    [others, 3],
    [over, -1],
  ] as const)
    await endingIn(id, hours)
  const desk = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'reception'), 'reception')
  const listed = await listRequests(desk)
  expect(listed.map(({ date, booking }) => [date, booking.id])).toEqual([
    ['2027-01-20', far.id],
    ['2026-11-25', others.id],
    ['2026-11-25', near.id],
  ])
  expect(listed[0]).toMatchObject({ booking: { name: 'Ana Pop', phone: expect.any(String), services: ['Tuns'] } })
  const professionalId = salon.professionals[1]!
  const member = await addMember({ db }, salon.locationId, 'professional', { professionalId })
  const own = await listRequests(staffAt(node, salon.locationId, member, 'professional', { professionalId }))
  expect(own.map(({ booking }) => [booking.id, 'phone' in booking])).toEqual([[others.id, false]])
})

test('one for which the team proposed other times waits for the client, and is not listed [PT-22]', async () => {
  const salon = await aSalon(db)
  await db.updateTable('service').set({ asks_approval: true }).where('location_id', '=', salon.locationId).execute()
  const [proposed, waiting] = [await ask(salon, '2026-11-25', 600), await ask(salon, '2026-11-26', 600)]
  const owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  expect((await listRequests(owner)).map(({ booking }) => booking.id)).toEqual([proposed.id, waiting.id])
  await proposeTimes(owner, proposed.id, [{ date: '2026-11-25', minute: 720, professionalId: null }])
  expect((await listRequests(owner)).map(({ booking }) => booking.id)).toEqual([waiting.id])
})

test('requests are read by an index of their own, not among all bookings [PT-22]', async () => {
  await sql`set enable_seqscan = off`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from booking
    where location_id = 1 and status = 'pending' and lapses_at > now() order by lapses_at`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('booking_requests')
})
