import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  fieldsOf,
  outcomeOf,
  ownSubscription,
  processOn,
  tally,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { listBookings } from '../bookings/list-bookings.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { withdraw } from './withdraw.ts'

let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const { url, db } = await testDatabase()
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)
const ctx = customer(node, ioana!)
const ALL = { status: null, locationId: null, page: 1, perPage: 50 }
const concluded = { created_at: Temporal.Instant.from('2026-11-20T09:00:00Z') }

describe('withdrawing from a contract', () => {
  test('a subscription ends, its upcoming visits are cancelled, a receipt goes to both sides, once [AN-06]', async () => {
    const salon = await aSalon(db)
    await db.updateTable('business').set({ email: 'salon@dichis.test' }).execute()
    const kind = await addSubscription(db, salon)
    const id = await ownSubscription(db, salon.locationId, kind, ioana!, { ...concluded, sessions_left: 8 })
    await placeBooking(ctx, bookingAt(salon, '2026-11-27', 600, { subscriptionId: kind }), null)
    const [listed] = (await listSubscriptions(ctx, ALL)).subscriptions
    expect(listed).toMatchObject({ id, withdrawUntil: '2026-12-04' })

    const tries = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(withdraw(ctx, 'subscription', id))))
    expect(tally(tries)).toEqual({ placed: 1, not_found: 9 })
    expect((await listBookings(ctx, 'upcoming')).total).toBe(0)
    expect((await listBookings(ctx, 'canceled')).total).toBe(1)
    const [ended] = (await listSubscriptions(ctx, ALL)).subscriptions
    expect(ended).toMatchObject({ status: 'canceled', withdrawUntil: null })
    expect(await db.selectFrom('withdrawal').select(['sessions_total', 'sessions_used']).execute()).toEqual([
      { sessions_total: 10, sessions_used: 2 },
    ])
    const letters = await db
      .selectFrom('message')
      .select(['recipient', 'subject', 'body_text'])
      .where('kind', '=', 'withdrawal')
      .orderBy('recipient')
      .execute()
    expect(letters.map(({ recipient }) => recipient)).toEqual([expect.stringContaining('ioana'), 'salon@dichis.test'])
    expect(letters[0]?.body_text).toMatch(/Număr: R-\d{8}[\s\S]*Declarată: 23 noiembrie 2026, 10:00/)
    expect(letters[0]?.body_text).toContain('abonamentul „Zece tunsori”, din 20 noiembrie 2026')
  })

  test('up to the end of the fourteenth day, not later; another’s is as none [AN-06]', async () => {
    const salon = await aSalon(db)
    const kind = await addSubscription(db, salon)
    const own = () => ownSubscription(db, salon.locationId, kind, ioana!, concluded)
    const [first, second] = [await own(), await own()]
    expect(await outcomeOf(withdraw(customer(node, maria!), 'subscription', first))).toBe('not_found')
    clock = Temporal.Instant.from('2026-12-04T21:59:00Z')
    expect(await outcomeOf(withdraw(ctx, 'subscription', first))).toBe('placed')
    clock = Temporal.Instant.from('2026-12-04T22:00:00Z')
    expect(await fieldsOf(withdraw(ctx, 'subscription', second))).toEqual(['id'])
  })

  test('a voucher of one’s own, until it is used; one that anybody may use is no contract [AN-06]', async () => {
    const salon = await aSalon(db)
    const at = { created_at: clock }
    const mine = await addVoucherCode(db, salon.locationId, 'AL-MEU', { ...at, customer_id: ioana! })
    const used = await addVoucherCode(db, salon.locationId, 'FOLOSIT', { ...at, customer_id: ioana!, uses: 1 })
    const open = await addVoucherCode(db, salon.locationId, 'DESCHIS', at)
    expect(await withdraw(ctx, 'voucher', mine)).toMatchObject({ kind: 'voucher', name: 'AL-MEU', sessionsUsed: null })
    expect(await fieldsOf(withdraw(ctx, 'voucher', used))).toEqual(['id'])
    expect(await outcomeOf(withdraw(ctx, 'voucher', open))).toBe('not_found')
    const request = bookingAt(salon, '2026-12-10', 600, { voucherCode: 'AL-MEU' })
    expect(await fieldsOf(placeBooking(ctx, request, null))).toEqual(['voucher_code'])
  })
})
