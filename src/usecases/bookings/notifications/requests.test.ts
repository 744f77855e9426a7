import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { addService } from '#test/world/menu.ts'
import { aSalon } from '#test/world/salon.ts'
import { approveSubscription } from '#usecases/billing/approve-subscription.ts'
import { cancelBooking } from '../changes/cancel-booking.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { listBookings } from '../list-bookings.ts'
import { placeBooking } from '../place-booking.ts'
import { tidyUp } from '../tidy-up.ts'

const { url, db } = await testDatabase()
let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)

const subjectsOf = async (bookingId: BookingId) => {
  const query = db.selectFrom('message').select('subject').where('booking_id', '=', bookingId)
  return (await query.where('channel', '=', 'email').orderBy('id').execute()).map(({ subject }) => subject)
}

async function requested(date: IsoDate) {
  const salon = await aSalon(db)
  const { locationId: location_id, short } = salon
  const { id } = await db
    .insertInto('subscription')
    .values({ location_id, name: '5 ședințe', sessions: 5, price_bani: 40000, valid_days: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('subscription_service').values({ location_id, subscription_id: id, service_id: short }).execute()
  await db.updateTable('service').set({ is_subscription: true }).where('id', '=', short).execute()
  return placeBooking(ctx, bookingAt(salon, date, 600, { subscriptionId: id }), null)
}

test('a request that nobody approves in a day lapses, is told, and frees its hour [AN-01, NT-01]', async () => {
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

test('the client reads until when a request is answered, in the message and on its page [PT-22, NT-01]', async () => {
  clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
  const salon = await aSalon(db)
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const until = async (date: IsoDate) => {
    const { id, lapses } = await placeBooking(ctx, bookingAt(salon, date, 600), null)
    const texts = db.selectFrom('message').select('body_text').where('booking_id', '=', id)
    const said = (await texts.execute()).map(({ body_text }) => /până ([^.:]*:\d\d)/.exec(body_text)?.[1])
    const { booking } = await getBookingDetails(ctx, { id })
    expect(booking.lapses).toBe(lapses)
    return [...said, Temporal.Instant.fromEpochMilliseconds(lapses! * 60_000).toString()]
  }
  const tomorrow = 'marți, 24 noiembrie, 10:00'
  expect(await until('2026-11-26')).toEqual([tomorrow, tomorrow, '2026-11-24T08:00:00Z'])
  clock = clock.add({ hours: 20 })
  expect((await until('2026-11-24')).slice(0, 2)).toEqual([tomorrow, tomorrow])
})

test('an approved request is told as a booking, with its reminders [NT-01]', async () => {
  const booking = await requested('2026-11-27')
  const jobs = () => sql`select from graphile_worker.jobs where key like ${`remind:${booking.id}:%`}`.execute(db)
  expect((await jobs()).rows).toHaveLength(0)
  expect(await approveSubscription(node, booking.subscription!.id)).toBe(true)
  expect((await subjectsOf(booking.id)).at(-1)).toBe('Rezervarea ta la Salon Aura: vineri, 27 noiembrie, 10:00')
  expect((await jobs()).rows).toHaveLength(2)
  const texts = db.selectFrom('message').select('body_text').where('booking_id', '=', booking.id)
  const [sms, mail] = (await texts.orderBy('id', 'desc').limit(2).execute()).map(({ body_text }) => body_text).sort()
  expect(sms).toMatch(/^Dichis: abonamentul tău e aprobat\. Te așteptăm la Salon Aura \(Tuns\) vineri, 27 noiembrie/)
  expect(mail).toContain('Preț: Inclus în abonament')
  await cancelBooking(ctx, { id: booking.id }, { bookingId: null, reasonId: null, comment: '' })
  const [canceled] = await texts.where('channel', '=', 'email').orderBy('id', 'desc').limit(1).execute()
  expect(canceled!.body_text).toContain('a fost anulată. Ședința s-a întors în abonament.')
  expect(canceled!.body_text).not.toContain('Preț')
})

test('a visit of many services is a short SMS all the same; a mail names all, and a range as everywhere [NT-01]', async () => {
  const salon = await aSalon(db)
  const serviceIds = [salon.short, salon.long]
  for (const name of ['Coafat', 'Spălat'])
    serviceIds.push(await addService(db, salon, { name, minutes: 15, price: 1000 }))
  const ranged = db.updateTable('service').set({ max_price_bani: 2000, range_price: true })
  await ranged.where('id', 'in', serviceIds.slice(2)).execute()
  const { id } = await placeBooking(ctx, bookingAt(salon, '2026-11-30', 600, { serviceIds }), null)
  const texts = await db.selectFrom('message').select('body_text').where('booking_id', '=', id).orderBy('id').execute()
  expect(texts[0]!.body_text).toContain('la Salon Aura (Tuns și încă 3 servicii) luni')
  expect(texts[1]!.body_text).toContain('Servicii: Tuns, Vopsit, Coafat, Spălat')
  expect(texts[1]!.body_text).toContain('Preț: 300,00 - 320,00 RON')
})
