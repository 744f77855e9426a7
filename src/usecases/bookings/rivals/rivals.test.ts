import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { CustomerId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf, tally } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeHold } from '../../availability/place-hold.ts'
import type { BookingRequest } from '../order.ts'
import { placeBooking } from '../place-booking.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
const node = processOn(url, now, { atOnce: 2 })
afterAll(() => node.close())
const clients = await addCustomers(db, 24)
const book = (id: CustomerId, request: BookingRequest, key: string | null = crypto.randomUUID()) =>
  placeBooking(customer(node, id), request, key)

test('rivals for a lost slot are answered together, each under their own key [BK-12, HT-03]', async () => {
  const salon = await aSalon(db)
  const ten = bookingAt(salon, '2026-12-01', 600)
  const crowd = clients.map((id) => outcomeOf(book(id, ten, `${salon.locationId}:${id}`)))
  expect(tally(await Promise.all(crowd))).toEqual({ placed: 1, slot_taken: 23 })
  const stored = sql<{ transactions: number }>`select count(distinct xmin::text)::int as transactions from idempotency
    where status = 409 and key like ${`${salon.locationId}:%`}`
  // One was trying already when the first had won.
  expect((await stored.execute(db)).rows).toEqual([{ transactions: 2 }])
  await sql`delete from booking where location_id = ${salon.locationId}`.execute(db)
  const again = clients.map((id) => outcomeOf(book(id, ten, `${salon.locationId}:${id}`)))
  expect(tally(await Promise.all(again))).toEqual({ placed: 1, slot_taken: 23 })
  const { detail } = await refusalOf(book(clients[23]!, ten, `${salon.locationId}:${clients[23]}`))
  const nearest = ['09:15', '09:30', '10:30'].map((time) => ({ date: '2026-12-01', time }))
  expect(detail).toMatchObject({ alternatives: nearest })
})

test('nobody is refused together with others while somebody is still free for them [BK-12]', async () => {
  const salon = await aSalon(db, { professionals: 4 })
  const any = bookingAt(salon, '2026-12-02', 600, { professionalId: null })
  const later = [660, 720].map((minute) => bookingAt(salon, '2026-12-02', minute, { professionalId: null }))
  await Promise.all(later.map((request, index) => book(clients[index]!, request, 'used')))
  // The first two are refused for their key, whoever has the slot by then.
  const wrong = clients.slice(0, 2).map((id) => outcomeOf(book(id, any, 'used')))
  const crowd = clients.slice(2).map((id) => outcomeOf(book(id, any)))
  expect(await Promise.all(wrong)).toEqual(['invalid', 'invalid'])
  expect(tally(await Promise.all(crowd))).toEqual({ placed: 4, slot_taken: 18 })
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a rival who holds the slot, has it, or has used up their bookings or their key is answered alone [BK-12, BK-16]', async () => {
  const salon = await aSalon(db)
  const [owner, busy, other, holder, ...plain] = clients.slice(0, 12)
  const [ten, eleven] = [bookingAt(salon, '2026-12-03', 600), bookingAt(salon, '2026-12-03', 660)]
  await placeHold(customer(node, holder!), eleven)
  await book(owner!, ten)
  await book(other!, bookingAt(salon, '2026-12-07', 600), 'used')
  for (let count = 0; count < LOCATION_RULES.upcomingBookings.initial; count += 1)
    await book(busy!, bookingAt(salon, '2026-12-04', 600 + 30 * count))
  const lost = plain.flatMap((id) => [ten, eleven].map((at) => outcomeOf(book(id, at))))
  const theirs = [refusalOf(book(owner!, ten)), refusalOf(book(busy!, ten)), refusalOf(book(other!, ten, 'used'))]
  expect(await outcomeOf(book(holder!, eleven))).toBe('placed')
  expect(tally(await Promise.all(lost))).toEqual({ slot_taken: 16 })
  const [again, tooMany, reused] = await Promise.all(theirs)
  expect(again!.message).toMatch(/^Ai deja rezervarea aceasta\./)
  expect(tooMany!.message).toMatch(/^Ai deja 10 rezervări viitoare la /)
  expect(reused!.detail).toMatchObject({ code: 'invalid', errors: { 'Idempotency-Key': expect.anything() } })
})
