import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { tryLockKey } from '#db/locks.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf, tally } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeHold } from '../availability/place-hold.ts'
import { placeBooking } from './place-booking.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
// A fast person wins more often than one person may book.
const nodes = [0, 1].map(() => processOn(url, now, { limitsFactor: 100 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const clients = await addCustomers(db, 50)
const ctxOf = (index: number) => customer(nodes[index % 2]!, clients[index]!)

describe('many customers at the same instant, over two processes', () => {
  test('for one slot of one professional exactly one wins, the rest learn the nearest free times [BK-12]', async () => {
    const salon = await aSalon(db)
    for (let round = 0; round < 20; round += 1) {
      const request = bookingAt(salon, `2026-12-${String(round + 1).padStart(2, '0')}`, 600)
      const results = await Promise.all(clients.map((_, index) => outcomeOf(placeBooking(ctxOf(index), request, null))))
      expect(tally(results)).toEqual({ placed: 1, slot_taken: 49 })
    }
    const { detail } = await refusalOf(placeBooking(ctxOf(0), bookingAt(salon, '2026-12-01', 600), null))
    expect(detail).toMatchObject({
      alternatives: [
        { date: '2026-12-01', time: '09:15' },
        { date: '2026-12-01', time: '09:30' },
        { date: '2026-12-01', time: '10:30' },
      ],
    })
    expect(await brokenBookings(url, false)).toEqual([])
  })

  test('with no professional named, as many win as are free, each with another one [BK-12]', async () => {
    const salon = await aSalon(db, { professionals: 7 })
    const request = bookingAt(salon, '2026-12-03', 660, { professionalId: null })
    const results = await Promise.all(clients.map((_, index) => outcomeOf(placeBooking(ctxOf(index), request, null))))
    expect(tally(results)).toEqual({ placed: 7, slot_taken: 43 })
    const taken = await db
      .selectFrom('booking')
      .select('professional_id')
      .distinct()
      .where('location_id', '=', salon.locationId)
      .execute()
    expect(taken).toHaveLength(7)
  })

  test('equipment with three units serves three, whoever the professional [BK-12]', async () => {
    const salon = await aSalon(db, { professionals: 10, units: 3 })
    const results = await Promise.all(
      clients.map((_, index) => {
        const professionalId = salon.professionals[index % 10]!
        return outcomeOf(placeBooking(ctxOf(index), bookingAt(salon, '2026-12-03', 660, { professionalId }), null))
      }),
    )
    expect(tally(results)).toEqual({ placed: 3, slot_taken: 47 })
  })

  test('visits that overlap only in part never both stand, and no rival sees a deadlock [BK-12]', async () => {
    const salon = await aSalon(db, { professionals: 3, units: 2 })
    const results = await Promise.all(
      clients.map((_, index) => {
        const professionalId = index % 4 === 3 ? null : salon.professionals[index % 3]!
        const serviceIds = index % 2 ? [salon.short, salon.long] : [salon.long, salon.short]
        const request = bookingAt(salon, '2026-12-04', 600 + (index % 5) * 15, { professionalId, serviceIds })
        return outcomeOf(placeBooking(ctxOf(index), request, null))
      }),
    )
    expect(Object.keys(tally(results)).sort()).toEqual(['placed', 'slot_taken'])
    const overlaps = await sql`select from claim a join claim b on a.resource_id = b.resource_id and a.id < b.id
      and a.during && b.during`.execute(db)
    expect(overlaps.rows).toEqual([])
  })

  test('visits one right after another both stand [BK-12]', async () => {
    const salon = await aSalon(db)
    const results = await Promise.all([
      outcomeOf(placeBooking(ctxOf(0), bookingAt(salon, '2026-12-05', 600), null)),
      outcomeOf(placeBooking(ctxOf(1), bookingAt(salon, '2026-12-05', 630), null)),
    ])
    expect(results).toEqual(['placed', 'placed'])
  })
})

describe('HT-03 and retries', () => {
  test('twenty copies under one key make one booking and get one answer [HT-03]', async () => {
    const salon = await aSalon(db)
    const request = bookingAt(salon, '2026-12-07', 600)
    const send = (index: number) => placeBooking(customer(nodes[index % 2]!, clients[0]!), request, 'copy')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
    for (const answer of [...answers, await send(1)]) expect(answer).toEqual(answers[0])
    expect(
      await db.selectFrom('booking').select('id').where('location_id', '=', salon.locationId).execute(),
    ).toHaveLength(1)
  })

  test('a key belongs to its owner and its body; a refused slot is kept, a 422 is not [HT-03]', async () => {
    const salon = await aSalon(db)
    const ten = bookingAt(salon, '2026-12-07', 600)
    await placeBooking(ctxOf(1), ten, 'mine')
    const other = await refusalOf(placeBooking(ctxOf(1), { ...ten, minute: 660 }, 'mine'))
    expect(other.detail).toMatchObject({ code: 'invalid', errors: { 'Idempotency-Key': expect.anything() } })
    const lost = await refusalOf(placeBooking(ctxOf(2), ten, 'mine'))
    expect(lost.code).toBe('slot_taken')
    await sql`delete from booking where location_id = ${salon.locationId}`.execute(db)
    expect((await refusalOf(placeBooking(ctxOf(2), ten, 'mine'))).detail).toEqual(lost.detail)
    expect(await outcomeOf(placeBooking(ctxOf(2), { ...ten, minute: 607 }, 'late'))).toBe('invalid')
    expect(await outcomeOf(placeBooking(ctxOf(2), { ...ten, minute: 615 }, 'late'))).toBe('placed')
  })

  test('while the first runs the second waits five seconds, then is in progress; nothing is booked by it [HT-03]', async () => {
    const salon = await aSalon(db)
    const request = bookingAt(salon, '2026-12-07', 600)
    const began = performance.now()
    const refused = await db.transaction().execute(async (tx) => {
      await tryLockKey(tx, { owner: `customer:${clients[4]}`, key: 'slow' })
      return refusalOf(placeBooking(ctxOf(4), request, 'slow'))
    })
    expect(refused.code).toBe('in_progress')
    expect(performance.now() - began).toBeGreaterThan(4_900)
    expect(await outcomeOf(placeBooking(ctxOf(4), request, 'slow'))).toBe('placed')
  })

  test('without a key the same visit is never booked twice, even with others free [BK-12]', async () => {
    const salon = await aSalon(db, { professionals: 3 })
    const request = bookingAt(salon, '2026-12-07', 600, { professionalId: null })
    const results = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(placeBooking(ctxOf(3), request, null))))
    expect(tally(results)).toEqual({ placed: 1, slot_taken: 3 })
    expect((await refusalOf(placeBooking(ctxOf(3), request, 'again'))).message).toMatch(OWN)
    expect((await refusalOf(placeBooking(ctxOf(3), request, 'again'))).message).toMatch(OWN)
  })

  test('a client who asks again for their own hour, its answer lost, is told that they have it [BK-12, BK-16]', async () => {
    const salon = await aSalon(db)
    const request = bookingAt(salon, '2026-12-07', 600)
    await placeBooking(ctxOf(3), request, 'first')
    expect((await refusalOf(placeBooking(ctxOf(3), request, 'second'))).message).toMatch(OWN)
    expect((await refusalOf(placeHold(ctxOf(3), request))).message).toMatch(OWN)
    expect((await refusalOf(placeHold(ctxOf(4), request))).message).toBe('Ora aleasă tocmai s-a ocupat.')
  })
})

const OWN = /^Ai deja rezervarea aceasta\./
