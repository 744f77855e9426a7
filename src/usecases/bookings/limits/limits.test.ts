import { afterAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { type BookingId, type CustomerId, mintId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import {
  addSubscription,
  bookingAt,
  customer,
  outcomeOf,
  ownSubscription,
  refusalOf,
  tally,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { cancelBooking } from '../changes/cancel-booking.ts'
import { rescheduleBooking } from '../changes/reschedule-booking.ts'
import { type BookingRequest, guestBooker } from '../order.ts'
import { placeBooking, placeInTransaction } from '../place-booking.ts'

vi.setConfig({ testTimeout: 60_000 })
const { url, db } = await testDatabase()
const start = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = start
const now = () => clock
const nodes = [testDeps(url, { now, connections: 25 }), testDeps(url, { now, connections: 25 })] as const
const busy = testDeps(url, { now, limitsFactor: 100 })
afterAll(() => Promise.all([...nodes, busy].map((node) => node.close())))

const someone = async () => (await addCustomers(db, 1))[0]!
const roomy = () => aSalon(db, { professionals: 5, hours: [360, 1440] })
/** The n-th start of a location, each at another time. */
const nth = (place: Salon, n: number, rest: Partial<BookingRequest> = {}) =>
  bookingAt(place, `2026-12-0${1 + Math.floor(n / 36)}`, 360 + (n % 36) * 30, rest)
const place = (who: CustomerId, request: BookingRequest, node = nodes[0]) =>
  placeBooking(customer(node, who), request, null)
const cancel = (who: CustomerId, id: BookingId) =>
  cancelBooking(customer(nodes[0], who), { id }, { bookingId: null, reasonId: null, comment: '' })
const move = (who: CustomerId, id: BookingId, minute: number, node = nodes[0]) =>
  rescheduleBooking(
    customer(node, who),
    { id },
    { date: '2026-12-20', minute, professionalId: undefined, expectedTotal: null },
  )

describe('upcoming bookings of one person', () => {
  test('ten of fifty bookings at once over two processes stand at one location [BK-12]', async () => {
    const [who, salon] = [await someone(), await roomy()]
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outcomeOf(place(who, nth(salon, n), nodes[n % 2]))),
    )
    expect(tally(results)).toEqual({ placed: 10, invalid: 40 })
    const refused = await refusalOf(place(who, nth(salon, 60)))
    expect(refused.message).toBe(
      'Ai deja 10 rezervări viitoare la Salon Aura. Anulează una dintre ele sau sună la Salon Aura: 0232 000 000.',
    )
    expect(await outcomeOf(place(await someone(), nth(salon, 60)))).toBe('placed')
    expect(await outcomeOf(place(who, nth(await roomy(), 0)))).toBe('placed')
  })

  test('a cancelled booking leaves room, and a repeated request gets its first answer past the limit [HT-03]', async () => {
    const [who, salon] = [await someone(), await roomy()]
    const ctx = customer(nodes[0], who)
    const first = await placeBooking(ctx, nth(salon, 0), 'first')
    for (let n = 1; n < 10; n += 1) await place(who, nth(salon, n))
    expect(await placeBooking(ctx, nth(salon, 0), 'first')).toEqual(first)
    expect(await outcomeOf(place(who, nth(salon, 10)))).toBe('invalid')
    await cancel(who, first.id)
    expect(await outcomeOf(place(who, nth(salon, 10)))).toBe('placed')
  })

  test('a location may let one client have fewer, of fifty at once too [PT-08, BK-12]', async () => {
    clock = start
    const [who, salon] = [await someone(), await roomy()]
    await db.updateTable('location').set({ upcoming_bookings: 2 }).where('id', '=', salon.locationId).execute()
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outcomeOf(place(who, nth(salon, n), nodes[n % 2]))),
    )
    expect(tally(results)).toEqual({ placed: 2, invalid: 48 })
    expect((await refusalOf(place(who, nth(salon, 60)))).message).toContain('Ai deja 2 rezervări viitoare')
  })

  test('thirty stand over all locations [BK-12]', async () => {
    clock = start
    const who = await someone()
    for (let n = 0; n < 3; n += 1) {
      const salon = await roomy()
      for (let i = 0; i < 10; i += 1) await place(who, nth(salon, n * 10 + i))
      clock = clock.add({ hours: 2 })
    }
    const refused = await refusalOf(place(who, nth(await roomy(), 40)))
    expect(refused.message).toBe('Ai deja 30 de rezervări viitoare. Anulează una dintre ele ca să faci alta.')
    clock = start
  })

  test('long visits are bounded by their hours too; where there is no phone nobody is told to call [BK-12]', async () => {
    const [who, salon] = [await someone(), await aSalon(db, { professionals: 3, hours: [0, 1440] })]
    await db.updateTable('service').set({ duration_minutes: 600 }).where('id', '=', salon.long).execute()
    await db.updateTable('location').set({ phone: null }).where('id', '=', salon.locationId).execute()
    const day = (n: number) => bookingAt(salon, `2026-12-0${n}`, 480, { serviceIds: [salon.long] })
    for (const n of [1, 2, 3]) await place(who, day(n))
    expect((await refusalOf(place(who, day(4)))).message).toBe(
      'Ai avea peste 30 de ore rezervate la Salon Aura. Anulează o rezervare de acolo.',
    )
  })

  test('a guest is counted by the phone, together with its account [BK-17]', async () => {
    const salon = await roomy()
    const contact = { firstName: 'Ilinca', lastName: 'Pop', phone: '+40740111222' as const, email: null }
    const guestPlaces = (n: number, accountId: CustomerId | null) =>
      outcomeOf(
        transaction(db, (tx) =>
          placeInTransaction(customer(nodes[0], mintId(0)), tx, {
            request: nth(salon, n),
            booker: guestBooker(contact, accountId),
          }),
        ),
      )
    const results = []
    for (let n = 0; n < 12; n += 1) results.push(await guestPlaces(n, null))
    expect(tally(results)).toEqual({ placed: 10, invalid: 2 })
    const who = await someone()
    for (let n = 20; n < 25; n += 1) await place(who, nth(salon, n))
    for (let n = 25; n < 30; n += 1) expect(await guestPlaces(n, who)).toBe('placed')
    expect(await guestPlaces(30, who)).toBe('invalid')
  })
})

describe('limits of one person over time', () => {
  test('twenty bookings an hour, cancelled or not, then a wait that is told and that heals it [HT-04]', async () => {
    clock = start
    const [who, salon] = [await someone(), await roomy()]
    for (let n = 0; n < 20; n += 1) {
      clock = start.add({ minutes: n })
      await cancel(who, (await place(who, nth(salon, n))).id)
    }
    const refused = await refusalOf(place(who, nth(salon, 20)))
    expect(refused.detail).toEqual({ code: 'too_many', seconds: 41 * 60 })
    expect(refused.message).toBe('Ai făcut 20 de rezervări în ultima oră. Încearcă din nou peste 41 de minute.')
    clock = start.add({ minutes: 60 })
    expect(await outcomeOf(place(who, nth(salon, 20)))).toBe('placed')
    expect(await outcomeOf(place(who, nth(salon, 21)))).toBe('too_many')
    expect(await outcomeOf(place(who, nth(salon, 21), busy))).toBe('placed')
    clock = start
  })

  test('all thirty upcoming bookings can be cancelled at once; more in the hour must wait [HT-04]', async () => {
    const [who, salon] = [await someone(), await roomy()]
    const ids = []
    for (let n = 0; n < 31; n += 1) ids.push((await place(who, nth(salon, n), busy)).id)
    const results = await Promise.all(ids.map((id) => outcomeOf(cancel(who, id))))
    expect(tally(results)).toEqual({ placed: 30, too_many: 1 })
  })

  test('one booking moves five times a day, however many ask at once, and the person is told to wait [AN-01]', async () => {
    clock = start
    const [who, salon] = [await someone(), await roomy()]
    const { id } = await place(who, nth(salon, 0))
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => outcomeOf(move(who, id, 360 + n * 30, nodes[n % 2]))),
    )
    expect(tally(results)).toEqual({ placed: 5, too_many: 15 })
    expect((await refusalOf(move(who, id, 1380))).message).toBe(
      'Ai mutat rezervarea de 5 ori în ultima zi. Încearcă din nou peste 24 de ore.',
    )
    clock = start.add({ hours: 25 })
    expect(await outcomeOf(move(who, id, 1380))).toBe('placed')
    clock = start
  })
})

describe('requests that wait for approval', () => {
  const asked = async (sessions: number) => {
    const [who, salon] = [await someone(), await roomy()]
    return { who, salon, subscriptionId: await addSubscription(db, salon, { sessions }) }
  }

  test('a subscription of one session has one request waiting, of fifty asked at once [BK-05]', async () => {
    const { who, salon, subscriptionId } = await asked(1)
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outcomeOf(place(who, nth(salon, n, { subscriptionId }), nodes[n % 2]))),
    )
    expect(tally(results)).toEqual({ placed: 1, invalid: 49 })
    expect((await refusalOf(place(who, nth(salon, 60, { subscriptionId })))).message).toMatch(
      /^Cererea ta pentru acest abonament are deja toate ședințele rezervate\. Așteaptă aprobarea/,
    )
  })

  test('five requests wait at one location; one session that is paid for is booked besides [BK-05]', async () => {
    const { who, salon, subscriptionId } = await asked(10)
    await ownSubscription(db, salon.locationId, subscriptionId, who, { sessions_left: 1 })
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await place(who, nth(salon, n, { subscriptionId }))).status)
    expect(tally(statuses)).toEqual({ confirmed: 1, pending: 5 })
    expect((await refusalOf(place(who, nth(salon, 6, { subscriptionId })))).message).toBe(
      'Ai deja 5 cereri care așteaptă aprobarea la Salon Aura. Așteaptă răspunsul, anulează una dintre ele sau sună la Salon Aura: 0232 000 000.',
    )
    expect(await outcomeOf(place(who, nth(salon, 6)))).toBe('placed')
  })
})
