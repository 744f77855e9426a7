import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { listAvailability } from '../availability/list-availability.ts'
import { placeHold } from '../availability/place-hold.ts'
import { releaseHold } from '../availability/release-hold.ts'
import { listBookings } from './list-bookings.ts'
import { placeBooking } from './place-booking.ts'
import { tidyUp } from './tidy-up.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = morning
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)
const asIoana = customer(node, ioana!)
const asMaria = customer(node, maria!)

const minutesShown = async (ctx: typeof asIoana, request: ReturnType<typeof bookingAt>) => {
  const { days } = await listAvailability(ctx, { ...request, from: request.date, to: request.date })
  return days[0]!.times.map((time) => time.minute)
}

test('a held slot is taken for others, free for its owner, and free for all when five minutes are over [BK-16]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const ten = bookingAt(salon, '2026-11-24', 600)
  const hold = await placeHold(asIoana, ten)
  expect(hold.expiresAt.since(clock).total('minutes')).toBe(5)
  expect(await minutesShown(asIoana, ten)).toContain(600)
  expect(await minutesShown(asMaria, ten)).not.toContain(600)
  expect(await outcomeOf(placeBooking(asMaria, ten, null))).toBe('slot_taken')
  expect(await outcomeOf(placeBooking(asMaria, { ...ten, minute: 660, holdId: hold.id }, null))).toBe('invalid')
  clock = morning.add({ minutes: 3 })
  const again = await placeHold(asIoana, ten)
  expect([again.id, String(again.expiresAt)]).toEqual([hold.id, String(hold.expiresAt)])
  clock = morning.add({ minutes: 5 })
  expect(await minutesShown(asMaria, ten)).toContain(600)
  expect(await outcomeOf(placeBooking(asMaria, ten, null))).toBe('placed')
})

test('a new hold frees the old one, booking uses it up, and releasing is for its owner alone [BK-16]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const ten = bookingAt(salon, '2026-11-24', 600)
  await placeHold(asIoana, ten)
  const second = await placeHold(asIoana, { ...ten, minute: 720 })
  expect(await minutesShown(asMaria, ten)).toContain(600)
  expect(await minutesShown(asMaria, ten)).not.toContain(720)
  expect(await outcomeOf(releaseHold(asMaria, second.id))).toBe('invalid')
  expect(await outcomeOf(placeBooking(asIoana, { ...ten, minute: 720, holdId: second.id }, null))).toBe('placed')
  await releaseHold(asIoana, second.id)
  const visitor = guest(node, 'anca')
  const theirs = await placeHold(visitor, { ...ten, minute: 840 })
  await releaseHold(visitor, theirs.id)
  expect(await minutesShown(asMaria, ten)).toContain(840)
})

test('twenty holds at once of one visitor leave one [BK-16]', async () => {
  clock = morning
  const salon = await aSalon(db, { professionals: 5 })
  const visitor = guest(node, 'grabnica')
  const wanted = (n: number) =>
    bookingAt(salon, '2026-11-25', 540 + n * 15, { professionalId: salon.professionals[n % 5]! })
  await Promise.all(Array.from({ length: 20 }, (_, n) => placeHold(visitor, wanted(n))))
  expect(await db.selectFrom('hold').select('id').where('owner', '=', 'visitor:grabnica').execute()).toHaveLength(1)
  expect(await db.selectFrom('claim').select('id').where('location_id', '=', salon.locationId).execute()).toHaveLength(
    1,
  )
})

test('time completes visits and frees lapsed holds [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  await placeHold(guest(node, 'uitata'), bookingAt(salon, '2026-11-24', 900))
  await placeBooking(asIoana, bookingAt(salon, '2026-11-24', 540), null)
  const before = await listBookings(asIoana, 'upcoming')
  clock = Temporal.Instant.from('2026-11-24T07:30:00Z')
  await tidyUp(node)
  expect((await listBookings(asIoana, 'upcoming')).total).toBe(before.total - 1)
  expect((await listBookings(asIoana, 'past')).bookings[0]).toMatchObject({ status: 'completed', startMinute: 540 })
  expect(await db.selectFrom('hold').select('id').execute()).toEqual([])
  expect(await outcomeOf(listBookings(asIoana, '../all'))).toBe('not_found')
})
