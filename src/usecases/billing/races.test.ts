import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  outcomeOf,
  ownSubscription,
  tally,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'

/** In `npm test` a few rounds of 50; a hundred with ROUNDS=100. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const RIVALS = 50
vi.setConfig({ testTimeout: 120_000 + ROUNDS * 5_000 })

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
// As many connections as rivals: what is tried here is the fight for what pays, not the wait for a connection.
const nodes = [0, 1].map(() => testDeps(url, { now, connections: 25, limitsFactor: 10 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const rivals = await addCustomers(db, RIVALS)

/** Fifty starts of one day, none like another, so that the slot itself is never what is fought for. */
const hourOf = (rival: number) => ({ at: 360 + rival * 15, of: rival % 5 })
const roomy = () => aSalon(db, { professionals: 5, hours: [360, 1440] })

test('a voucher for n is used by exactly n of fifty at once, round after round, each booking with its discount [BK-11]', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.deleteFrom('rate_limit').execute()
    const salon = await roomy()
    const n = [1, 7, 20][round % 3]!
    await addVoucherCode(db, salon.locationId, 'LIMITAT', { max_uses: n })
    const results = await Promise.all(
      rivals.map((id, rival) => {
        const { at, of } = hourOf(rival)
        const rest = { professionalId: salon.professionals[of]!, voucherCode: 'LIMITAT' }
        return outcomeOf(placeBooking(customer(nodes[rival % 2]!, id), bookingAt(salon, '2026-11-24', at, rest), null))
      }),
    )
    expect(tally(results)).toEqual({ placed: n, invalid: RIVALS - n })
    const booked = await db
      .selectFrom('booking')
      .select(['price_bani as price', 'voucher_id as voucher'])
      .where('location_id', '=', salon.locationId)
      .execute()
    expect(booked).toHaveLength(n)
    expect(booked.every(({ price, voucher }) => price === 7500 && voucher !== null)).toBe(true)
    const { uses } = await db
      .selectFrom('voucher')
      .select('uses')
      .where('location_id', '=', salon.locationId)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(n)
  }
})

test('a voucher once for each customer is used once, from however many devices at once [BK-11]', async () => {
  const salon = await roomy()
  await addVoucherCode(db, salon.locationId, 'UNUL', { max_uses_per_customer: 1 })
  const results = await Promise.all(
    rivals.map((_, rival) => {
      const { at, of } = hourOf(rival)
      const rest = { professionalId: salon.professionals[of]!, voucherCode: 'UNUL' }
      return outcomeOf(
        placeBooking(customer(nodes[rival % 2]!, rivals[0]!), bookingAt(salon, '2026-11-24', at, rest), null),
      )
    }),
  )
  expect(tally(results)).toEqual({ placed: 1, invalid: RIVALS - 1 })
})

test('one session left and fifty bookings at once: exactly one takes it, the rest ask for more [BK-05, AN-04]', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const salon = await roomy()
    const id = await addSubscription(db, salon, { sessions: 100 })
    const [owner] = await addCustomers(db, 1)
    await ownSubscription(db, salon.locationId, id, owner!, { sessions_left: 1 })
    const statuses = await Promise.all(
      rivals.map(async (_, rival) => {
        const { at, of } = hourOf(rival)
        const rest = { professionalId: salon.professionals[of]!, subscriptionId: id }
        const request = bookingAt(salon, '2026-11-24', at, rest)
        return (await placeBooking(customer(nodes[rival % 2]!, owner!), request, null)).status
      }),
    )
    expect(tally(statuses)).toEqual({ confirmed: 1, pending: RIVALS - 1 })
    const owned = await db
      .selectFrom('customer_subscription')
      .select(['status', 'sessions_left as left'])
      .where('location_id', '=', salon.locationId)
      .orderBy('status')
      .execute()
    expect(owned).toEqual([
      { status: 'approved', left: 0 },
      { status: 'pending', left: 100 - (RIVALS - 1) },
    ])
  }
})
