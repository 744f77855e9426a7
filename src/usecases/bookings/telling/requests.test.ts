import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bookingAt, customer, processOn } from '#test/booking.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomers, openPlace } from '#test/place.ts'
import { approveSubscription } from '../../subscriptions/approve-subscription.ts'
import { listBookings } from '../list-bookings.ts'
import { placeBooking } from '../place-booking.ts'
import { tidyUp } from '../tidy-up.ts'

const { url, db } = await testDatabase()
let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)

const subjectsOf = async (bookingId: number) => {
  const query = db.selectFrom('message').select('subject').where('booking_id', '=', bookingId)
  return (await query.where('channel', '=', 'email').orderBy('id').execute()).map(({ subject }) => subject)
}

async function requested(date: string) {
  const place = await openPlace(db)
  const { locationId: location_id, short } = place
  const { id } = await db
    .insertInto('subscription')
    .values({ location_id, name: '5 ședințe', sessions: 5, price_bani: 40000, valid_days: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('subscription_service').values({ location_id, subscription_id: id, service_id: short }).execute()
  await db.updateTable('service').set({ is_subscription: true }).where('id', '=', short).execute()
  return placeBooking(ctx, bookingAt(place, date, 600, { subscriptionId: id }), null)
}

test('[AN-01] [NT-01] a request that nobody approves in a day lapses, is told, and frees its hour', async () => {
  const booking = await requested('2026-11-27')
  expect(booking.status).toBe('pending')
  clock = clock.add({ hours: 24 })
  await tidyUp(node)
  expect((await listBookings(ctx, 'canceled')).bookings.map(({ id }) => id)).toEqual([booking.id])
  expect(await subjectsOf(booking.id)).toEqual([
    'Cererea ta la Salon Aura: vineri, 27 noiembrie, 10:00',
    'Cerere expirată: Salon Aura, vineri, 27 noiembrie, 10:00',
  ])
  expect(await db.selectFrom('claim').select('id').where('booking_id', '=', booking.id).execute()).toEqual([])
})

test('[NT-01] an approved request is told as a booking, with its reminders', async () => {
  const booking = await requested('2026-11-27')
  const jobs = () => sql`select from graphile_worker.jobs where key like ${`remind:${booking.id}:%`}`.execute(db)
  expect((await jobs()).rows).toHaveLength(0)
  expect(await approveSubscription(node, booking.subscription!.id)).toBe(true)
  expect((await subjectsOf(booking.id)).at(-1)).toBe('Rezervarea ta la Salon Aura: vineri, 27 noiembrie, 10:00')
  expect((await jobs()).rows).toHaveLength(2)
})
