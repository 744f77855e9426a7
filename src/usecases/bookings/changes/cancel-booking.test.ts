import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  bookingAt,
  customer,
  guest,
  outcomeOf,
  ownSubscription,
  processOn,
  refusalOf,
  tally,
} from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { placeBooking } from '../place-booking.ts'
import { cancelBooking } from './cancel-booking.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = morning
const nodes = [0, 1].map(() => processOn(url, () => clock, { limitsFactor: 100 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const [ioana, maria] = await addCustomers(db, 2)
const asIoana = customer(nodes[0]!, ioana!)
const NO_WORDS = { bookingId: null, reasonId: null, comment: '' }
await db.insertInto('cancellation_reason').values({ id: 1, name: 'Nu mai pot ajunge' }).execute()

const messagesOf = (bookingId: BookingId) =>
  db
    .selectFrom('message')
    .select(['kind', 'channel', 'body_text'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

const remindersOf = async (bookingId: BookingId) => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`remind:${bookingId}:%`} order by key`.execute(db)
  return rows.map(({ key }) => key.split(':')[2])
}

test('a booking cancelled twenty times at once is cancelled once: one voucher use back, one notice [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const location_id = salon.locationId
  const voucher = { location_id, code: 'TOAMNA25', discount_type: 'fixed', discount: 2500, max_uses: 5 }
  await db.insertInto('voucher').values(voucher).execute()
  for (let round = 0; round < 20; round += 1) {
    const request = bookingAt(salon, '2026-12-01', 600, { voucherCode: 'TOAMNA25' })
    const { id } = await placeBooking(asIoana, request, null)
    expect(await remindersOf(id)).toEqual(['day', 'hours'])
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        outcomeOf(cancelBooking(customer(nodes[n % 2]!, ioana!), { id }, { ...NO_WORDS, reasonId: 1 })),
      ),
    )
    expect(tally(results)).toEqual({ placed: 1, invalid: 19 })
    const sent = await messagesOf(id)
    expect(sent.filter(({ kind }) => kind === 'booking-canceled').map(({ channel }) => channel)).toEqual([
      'sms',
      'email',
    ])
    expect(await remindersOf(id)).toEqual([])
    expect(await db.selectFrom('claim').select('id').where('booking_id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('voucher').select('uses').where('location_id', '=', location_id).execute()).toEqual([
      { uses: 0 },
    ])
  }
})

test('cancelling gives the session back once, and the hour is free for others again [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const subscriptionId = await addSubscription(db, salon, { sessions: 5 })
  const five = { sessions_total: 5, sessions_left: 5, valid_until: '2027-02-01' as const }
  await ownSubscription(db, salon.locationId, subscriptionId, ioana!, five)
  const left = async () =>
    (
      await db
        .selectFrom('customer_subscription')
        .select('sessions_left')
        .where('location_id', '=', salon.locationId)
        .executeTakeFirstOrThrow()
    ).sessions_left
  const request = bookingAt(salon, '2026-12-02', 600, { subscriptionId })
  const { id } = await placeBooking(asIoana, request, null)
  expect(await left()).toBe(4)
  const shown = async () => {
    const asked = { ...request, from: request.date, to: request.date }
    return (await listAvailability(guest(nodes[1]!, 'alta'), asked)).days[0]!.times.some(({ minute }) => minute === 600)
  }
  expect(await shown()).toBe(false)
  await cancelBooking(asIoana, { id }, NO_WORDS)
  await outcomeOf(cancelBooking(asIoana, { id }, NO_WORDS))
  expect(await left()).toBe(5)
  expect(await shown()).toBe(true)
})

test('the limit is counted in real hours; past it, after the start, or twice nothing changes [BK-10, AN-01]', async () => {
  const salon = await aSalon(db)
  clock = Temporal.Instant.from('2027-03-20T06:00:00Z')
  // The night between has 23 hours: a day before Sunday 10:00 is Saturday 09:00.
  const { id } = await placeBooking(asIoana, bookingAt(salon, '2027-03-28', 600), null)
  const details = await getBookingDetails(asIoana, { id })
  expect(details.cancelUntil).toBe(Date.parse('2027-03-27T09:00:00+02:00') / 60_000)
  const outcome = async (at: string, request = NO_WORDS) => {
    clock = Temporal.Instant.from(at)
    const thrown = await refusalOf(cancelBooking(asIoana, { id }, request))
    return thrown.detail.code === 'invalid' ? [Object.keys(thrown.detail.errors).join(), thrown.message] : [thrown.code]
  }
  expect(await outcome('2027-03-27T09:00:01+02:00')).toEqual([
    'booking_id',
    'Rezervarea se putea anula până sâmbătă, 27 martie, 09:00. Sună la Salon Aura la 0232 000 000.',
  ])
  expect(await outcome('2027-03-28T11:00:00+03:00')).toEqual(['booking_id', 'Vizita a început deja.'])
  expect(await outcome('2027-03-27T08:00:00+02:00', { ...NO_WORDS, reasonId: 99 as never })).toEqual([
    'data.reason_id',
    'Alege unul dintre motivele din listă.',
  ])
  expect((await getBookingDetails(asIoana, { id })).booking.status).toBe('confirmed')
  clock = Temporal.Instant.from('2027-03-27T09:00:00+02:00')
  const canceled = await cancelBooking(asIoana, { id }, { bookingId: id, reasonId: 1, comment: ' Răceală ' } as never)
  expect(canceled).toMatchObject({ status: 'canceled', sequence: 1 })
  expect((await getBookingDetails(asIoana, { id })).cancellation).toMatchObject({ reason: 'Nu mai pot ajunge' })
  expect(await outcome('2027-03-27T08:00:00+02:00')).toEqual(['booking_id', 'Rezervarea este deja anulată.'])
})

test('another’s booking is as unknown as none; the request may not name a second one [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const first = await placeBooking(asIoana, bookingAt(salon, '2026-12-03', 600), null)
  const second = await placeBooking(asIoana, bookingAt(salon, '2026-12-03', 660), null)
  const asMaria = customer(nodes[0]!, maria!)
  expect(await outcomeOf(cancelBooking(asMaria, { id: first.id }, NO_WORDS))).toBe('not_found')
  expect(await outcomeOf(cancelBooking(guest(nodes[0]!, 'x'), { id: first.id }, NO_WORDS))).toBe('unauthenticated')
  const mixed = { ...NO_WORDS, bookingId: second.id as never }
  expect(await outcomeOf(cancelBooking(asIoana, { id: first.id }, mixed))).toBe('invalid')
  for (const { id } of [first, second])
    expect((await getBookingDetails(asIoana, { id })).booking.status).toBe('confirmed')
})

test('the link opens one booking without a login until thirty days after the visit; only its hash is kept [NT-03]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const { id, number, end } = await placeBooking(asIoana, bookingAt(salon, '2026-12-04', 600), null)
  const token = manageToken(nodes[0]!.settings, number)
  const stranger = guest(nodes[0]!, 'x')
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect((await getBookingDetails(stranger, { token })).booking.id).toBe(id)
  expect(await outcomeOf(getBookingDetails(stranger, { token: token.slice(1) }))).toBe('not_found')
  clock = Temporal.Instant.fromEpochMilliseconds((end + 30 * 1440) * 60_000)
  expect(await outcomeOf(getBookingDetails(stranger, { token }))).toBe('not_found')
  clock = clock.subtract({ minutes: 1 })
  expect((await getBookingDetails(stranger, { token })).booking.id).toBe(id)
  const { rows } =
    await sql`select from message where body_text like ${`%${token}%`} or body_html like ${`%${token}%`}`.execute(db)
  expect(rows).toEqual([])
})

test('cancelling and booking the same hour at once leave one booking or none, and the hour free when none [AN-01, BK-12]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const asMaria = customer(nodes[1]!, maria!)
  for (let round = 0; round < 200; round += 1) {
    const request = bookingAt(salon, '2026-12-05', 600)
    const { id } = await placeBooking(asIoana, request, null)
    const [canceled, placed] = await Promise.all([
      outcomeOf(cancelBooking(asIoana, { id }, NO_WORDS)),
      placeBooking(asMaria, request, null).catch(() => null),
    ])
    expect(canceled).toBe('placed')
    const live = await db.selectFrom('claim').select('booking_id').where('location_id', '=', salon.locationId).execute()
    expect(live).toEqual(placed ? [{ booking_id: placed.id }] : [])
    if (placed) await cancelBooking(asMaria, { id: placed.id }, NO_WORDS)
  }
  expect(await brokenBookings(url, false)).toEqual([])
}, 240_000)
