import { afterAll, describe, expect, test } from 'vitest'
import type { E164 } from '#domain/account/phone.ts'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  fieldsOf,
  guest,
  outcomeOf,
  processOn,
  tally,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { loginWithCode, sendLoginCode } from '#usecases/auth/login/login-with-code.ts'
import { listBookings } from '../list-bookings.ts'
import type { BookingRequest } from '../order.ts'
import { placeBooking } from '../place-booking.ts'
import { type GuestForm, placeGuestBooking } from './place-guest-booking.ts'
import { sendGuestCode } from './send-guest-code.ts'

let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const { url, db } = await testDatabase()
const node = processOn(url, () => clock)
afterAll(() => node.close())
const ctx = guest(node, 'cineva')
let phones = 0
const newPhone = () => `+407400000${String((phones += 1)).padStart(2, '0')}` as const

async function sentCode(phone: string): Promise<string> {
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', phone)
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body_text)?.[0] ?? ''
}

type ByCode = GuestForm & { proof: { token: string; confirmationCode: string } }

async function proved(phone: string): Promise<ByCode> {
  const { token } = await sendGuestCode(ctx, { phone })
  const confirmationCode = await sentCode(phone)
  return {
    firstName: 'Ilinca',
    lastName: 'Țuțea',
    phone,
    email: 'ilinca@dichis.test',
    proof: { token, confirmationCode },
  }
}

const bookingsOf = (phone: E164) =>
  db.selectFrom('booking').selectAll().where('contact_phone', '=', phone).orderBy('id').execute()

describe('without an account', () => {
  test('name, phone and code are enough; the booking is confirmed by SMS and mail with its signed link [BK-17]', async () => {
    const salon = await aSalon(db)
    const phone = newPhone()
    const form = await proved(phone)
    const { booking, manageUrl } = await placeGuestBooking(ctx, bookingAt(salon, '2026-11-24', 600), form, null)
    expect(manageUrl).toMatch(/^http:\/\/dichis\.test\/r\/[\w-]{22}$/)
    const [row] = await bookingsOf(phone)
    expect(row).toMatchObject({ id: booking.id, customer_id: null, contact_name: 'Ilinca Țuțea', status: 'confirmed' })
    const sent = await db
      .selectFrom('message')
      .select(['channel', 'recipient'])
      .where('booking_id', '=', booking.id)
      .where('kind', '=', 'booking-confirmed')
      .orderBy('channel')
      .execute()
    expect(sent).toEqual([
      { channel: 'email', recipient: 'ilinca@dichis.test' },
      { channel: 'sms', recipient: phone },
    ])
  })

  test('logging in later with that phone shows the booking [BK-17, AC-05]', async () => {
    const salon = await aSalon(db)
    const [id] = await addCustomers(db, 1)
    const phone = newPhone()
    const { booking } = await placeGuestBooking(ctx, bookingAt(salon, '2026-11-24', 600), await proved(phone), null)
    await db.updateTable('customer').set({ phone }).where('id', '=', id!).execute()
    const { token } = await sendLoginCode(ctx, { phone })
    await loginWithCode(ctx, { phone, token, confirmationCode: await sentCode(phone), deviceName: '' })
    const { bookings } = await listBookings(customer(node, id!), 'upcoming')
    expect(bookings.map((each) => each.id)).toEqual([booking.id])
  })

  test('a phone that has an account books for that account [BK-17]', async () => {
    const salon = await aSalon(db)
    const [id] = await addCustomers(db, 1)
    const phone = newPhone()
    await db.updateTable('customer').set({ phone }).where('id', '=', id!).execute()
    await placeGuestBooking(ctx, bookingAt(salon, '2026-11-24', 600), await proved(phone), null)
    expect((await listBookings(customer(node, id!), 'upcoming')).total).toBe(1)
  })
})

describe('refusals', () => {
  const salon = aSalon(db, { professionals: 2 })
  const at = async (minute: number, rest: Partial<BookingRequest> = {}) =>
    bookingAt(await salon, '2026-11-24', minute, rest)

  test('a wrong code, another’s token, another phone: 422 on the guest’s fields, nothing booked [BK-17]', async () => {
    const phone = newPhone()
    const form = await proved(phone)
    const { proof } = form
    const wrong = proof.confirmationCode === '000000' ? '000001' : '000000'
    const fields = async (rest: Partial<GuestForm>) =>
      fieldsOf(placeGuestBooking(ctx, await at(600), { ...form, ...rest }, null))
    expect(await fields({ proof: { ...proof, confirmationCode: wrong } })).toEqual(['guest.confirmation_code'])
    expect(await fields({ proof: { ...proof, token: 'altul' } })).toEqual(['guest.confirmation_code'])
    expect(await fields({ phone: newPhone() })).toEqual(['guest.confirmation_code'])
    expect(await fields({ phone: '12' })).toEqual(['guest.phone'])
    expect(await bookingsOf(phone)).toEqual([])
    expect(await outcomeOf(placeGuestBooking(ctx, await at(600), form, null))).toBe('placed')
    expect(await fieldsOf(placeGuestBooking(ctx, await at(660), form, null))).toEqual(['guest.confirmation_code'])
  })

  test('a lost slot and a wrong field leave the code good for the next try [BK-17]', async () => {
    const phone = newPhone()
    const form = await proved(phone)
    const [other] = await addCustomers(db, 1)
    await placeBooking(customer(node, other!), await at(720), null)
    expect(await outcomeOf(placeGuestBooking(ctx, await at(720), form, 'cheie'))).toBe('slot_taken')
    expect(await outcomeOf(placeGuestBooking(ctx, await at(727), form, null))).toBe('invalid')
    expect(await outcomeOf(placeGuestBooking(ctx, await at(750), form, null))).toBe('placed')
  })

  test('a code that has expired books nothing [BK-17]', async () => {
    const form = await proved(newPhone())
    clock = clock.add({ minutes: 10 })
    expect(await fieldsOf(placeGuestBooking(ctx, await at(780), form, null))).toEqual(['guest.confirmation_code'])
  })

  test('a subscription needs an account [BK-17]', async () => {
    const own = await aSalon(db)
    const subscriptionId = await addSubscription(db, own)
    const request = bookingAt(own, '2026-11-24', 600, { subscriptionId })
    expect(await fieldsOf(placeGuestBooking(ctx, request, await proved(newPhone()), null))).toEqual([
      'services_subscription_id',
    ])
  })
})

describe('against hoarding', () => {
  test('twenty copies under one key are one booking and one answer; without a key one booking too [BK-17, HT-03]', async () => {
    const salon = await aSalon(db, { professionals: 5 })
    const phone = newPhone()
    const form = await proved(phone)
    const request = bookingAt(salon, '2026-11-24', 600, { professionalId: null })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeGuestBooking(ctx, request, form, 'aceeasi')),
    )
    expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(1)
    const spent = { ...form, proof: { ...form.proof, confirmationCode: '123456' } }
    expect(await placeGuestBooking(ctx, request, spent, 'aceeasi')).toEqual(answers[0])
    const late = await proved(newPhone())
    const again = Array.from({ length: 10 }, () =>
      outcomeOf(placeGuestBooking(ctx, { ...request, minute: 660 }, late, null)),
    )
    expect(tally(await Promise.all(again))).toMatchObject({ placed: 1 })
  })

  test('one phone gets as many bookings in a day as it gets codes, which are few [BK-17]', async () => {
    const salon = await aSalon(db)
    const phone = newPhone()
    const outcomes: string[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      clock = clock.add({ minutes: 2 })
      outcomes.push(
        await outcomeOf(
          proved(phone).then((form) =>
            placeGuestBooking(ctx, bookingAt(salon, '2026-11-25', 540 + nth * 30), form, null),
          ),
        ),
      )
    }
    expect(tally(outcomes)).toEqual({ placed: 6, too_many: 6 })
  })

  test('a voucher for one use each counts a guest’s use, also once they have an account [BK-11, BK-17]', async () => {
    const salon = await aSalon(db)
    await addVoucherCode(db, salon.locationId, 'UNUL', { max_uses_per_customer: 1 })
    const phone = newPhone()
    const use = async (minute: number) => {
      clock = clock.add({ minutes: 2 })
      const request = bookingAt(salon, '2026-11-26', minute, { voucherCode: 'UNUL' })
      return outcomeOf(placeGuestBooking(ctx, request, await proved(phone), null))
    }
    expect([await use(600), await use(660)]).toEqual(['placed', 'invalid'])
    const [id] = await addCustomers(db, 1)
    await db.updateTable('customer').set({ phone }).where('id', '=', id!).execute()
    const { token } = await sendLoginCode(ctx, { phone })
    await loginWithCode(ctx, { phone, token, confirmationCode: await sentCode(phone), deviceName: '' })
    const request = bookingAt(salon, '2026-11-26', 720, { voucherCode: 'UNUL' })
    expect(await fieldsOf(placeBooking(customer(node, id!), request, null))).toEqual(['voucher_code'])
  })
})
