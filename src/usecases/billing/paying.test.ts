import { afterAll, describe, expect, test } from 'vitest'
import type { BookingId, LocationId } from '#domain/ids.ts'
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
  refusalOf,
  tally,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import type { BookingRequest } from '../bookings/order.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { approveSubscription, approveWaitingRequests } from './approve-subscription.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)
const ctx = customer(node, ioana!)

const refusedFields = (request: BookingRequest) => fieldsOf(placeBooking(ctx, request, null))

describe('ways of paying', () => {
  test('a voucher for three is used three times, however many ask at once [BK-10]', async () => {
    const salon = await aSalon(db, { professionals: 12 })
    await addVoucherCode(db, salon.locationId, 'TOAMNA25', { max_uses: 3 })
    const clients = await addCustomers(db, 12)
    const results = await Promise.all(
      clients.map((id, n) => {
        const request = bookingAt(salon, '2026-11-24', 600, {
          professionalId: salon.professionals[n]!,
          voucherCode: 'toamna25 ',
        })
        return outcomeOf(placeBooking(customer(node, id), request, null))
      }),
    )
    expect(tally(results)).toEqual({ placed: 3, invalid: 9 })
    const [row] = await db.selectFrom('voucher').select('uses').where('location_id', '=', salon.locationId).execute()
    expect(row).toEqual({ uses: 3 })
  })

  test('each wrong code has its own message, but unknown and another’s share one [BK-11]', async () => {
    const salon = await aSalon(db)
    const elsewhere = await aSalon(db)
    const make = (code: string, rest: object = {}, where = salon) => addVoucherCode(db, where.locationId, code, rest)
    await make('VECHI', { valid_until: '2026-10-31' })
    await make('FOLOSIT', { max_uses: 1, uses: 1 })
    await make('MARIEI', { customer_id: maria! })
    await make('DEPARTE', {}, elsewhere)
    const message = async (voucherCode: string) =>
      (await refusalOf(placeBooking(ctx, bookingAt(salon, '2026-11-24', 600, { voucherCode }), null))).message
    expect(await message('VECHI')).toBe('Voucherul VECHI a expirat pe 31 octombrie.')
    expect(await message('FOLOSIT')).toBe('Voucherul FOLOSIT a fost deja folosit.')
    expect(await message('DEPARTE')).toBe('Voucherul DEPARTE nu e valabil aici.')
    expect(await message('MARIEI')).toBe(await message('NIMIC'))
  })

  test('an approved subscription gives exactly its sessions; further ones are asked for and pend [BK-10]', async () => {
    const salon = await aSalon(db, { professionals: 8 })
    const location_id = salon.locationId
    const id = await addSubscription(db, salon)
    await ownSubscription(db, location_id, id, ioana!, { sessions_left: 2 })
    const bookings = await Promise.all(
      salon.professionals
        .slice(0, 5)
        .map((professionalId, n) =>
          placeBooking(ctx, bookingAt(salon, '2026-11-24', 600 + n * 30, { professionalId, subscriptionId: id }), null),
        ),
    )
    expect(tally(bookings.map(({ status }) => status))).toEqual({ confirmed: 2, pending: 3 })
    expect(bookings.every(({ priced, total }) => !priced && total.price === 0)).toBe(true)
    const left = await db
      .selectFrom('customer_subscription')
      .select(['status', 'sessions_left'])
      .where('location_id', '=', location_id)
      .orderBy('status')
      .execute()
    expect(left).toEqual([
      { status: 'approved', sessions_left: 0 },
      { status: 'pending', sessions_left: 7 },
    ])
    expect(
      await refusedFields(bookingAt(salon, '2026-11-25', 600, { serviceIds: [salon.long], subscriptionId: id })),
    ).toEqual(['services_subscription_id'])

    expect((await waiting(location_id)).length).toBe(3)
    await approveWaitingRequests(node)
    expect(await waiting(location_id)).toEqual([])
    const [, given] = await db
      .selectFrom('customer_subscription')
      .select(['id', 'status', 'valid_until'])
      .where('location_id', '=', location_id)
      .orderBy('id')
      .execute()
    expect(given).toMatchObject({ status: 'approved', valid_until: '2027-02-21' })
    expect(await approveSubscription(node, given!.id)).toBe(false)
  })

  const waiting = (locationId: LocationId) =>
    db
      .selectFrom('booking')
      .select('id')
      .where('location_id', '=', locationId)
      .where('status', '=', 'pending')
      .execute()
})

test('the confirmations are written with the booking; a health visit’s SMS does not say what for [NT-01, NT-02, NT-04]', async () => {
  const booked = await placeBooking(ctx, bookingAt(await aSalon(db), '2026-11-24', 600), null)
  const clinic = await placeBooking(
    ctx,
    bookingAt(await aSalon(db, { category: 'stomatologie' }), '2026-11-24', 660),
    null,
  )
  const messagesOf = async (id: BookingId) =>
    db
      .selectFrom('message')
      .select(['key', 'channel', 'body_text'])
      .where('booking_id', '=', id)
      .orderBy('channel')
      .execute()
  const [mail, sms] = await messagesOf(booked.id)
  expect(sms).toMatchObject({ key: `booking:${booked.id}:0:placed:sms` })
  expect(sms!.body_text).toContain('te așteptăm la Salon Aura (Tuns) marți, 24 noiembrie, 10:00')
  expect(mail!.body_text).toContain('Servicii: Tuns')
  expect(mail!.body_text).toContain('Preț: 100,00 RON')
  const [, clinicSms] = await messagesOf(clinic.id)
  expect(clinicSms!.body_text).not.toContain('Tuns')
})
