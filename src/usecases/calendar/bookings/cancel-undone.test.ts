import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookForNewCustomer,
  bookingAt,
  customer,
  fieldsOf,
  outcomeOf,
  ownSubscription,
  processOn,
} from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { cancelByLocation } from './cancel-by-location.ts'
import { restoreBooking } from './restore-booking.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
const DATE: IsoDate = '2026-11-25'
let now = MONDAY
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())

let salon: Salon
let desk: StaffContext
beforeEach(async () => {
  now = MONDAY
  salon = await aSalon(db)
  desk = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'reception'), 'reception')
  await addVoucherCode(db, salon.locationId, 'CADOU', { max_uses: 1 })
})

type Paid = Parameters<typeof bookingAt>[3]

/** The ways in which a visit is paid beforehand. */
const WAYS: Readonly<Record<string, (who: CustomerId) => Promise<Paid>>> = {
  nothing: async () => ({}),
  'a voucher': async () => ({ voucherCode: 'CADOU' }),
  'a session of a subscription': async (who) => {
    const subscriptionId = await addSubscription(db, salon)
    await ownSubscription(db, salon.locationId, subscriptionId, who, { sessions_left: 1 })
    return { subscriptionId }
  },
}

async function place(way: keyof typeof WAYS, minute = 600): Promise<BookingId> {
  const { id } = await addCustomer({ db })
  const paid = await WAYS[way]!(id)
  return (await placeBooking(customer(node, id), bookingAt(salon, DATE, minute, paid), null)).id
}

/** All that is stored of the location's visits and what pays for them, but for counters of changes. */
async function stored() {
  const { locationId } = salon
  const visits = await db
    .selectFrom('booking')
    .select(['id', 'status', 'lapses_at', 'starts_at', 'professional_id', 'voucher_id', 'customer_subscription_id'])
    .where('location_id', '=', locationId)
    .execute()
  const claims = await db
    .selectFrom('claim')
    .select(['resource_id', 'during', 'booking_id', 'hold_id'])
    .where('location_id', '=', locationId)
    .execute()
  const vouchers = await db.selectFrom('voucher').select('uses').where('location_id', '=', locationId).execute()
  const uses = await db.selectFrom('voucher_use').selectAll().where('location_id', '=', locationId).execute()
  const ends = await db.selectFrom('cancellation').selectAll().where('location_id', '=', locationId).execute()
  const subscriptions = await db
    .selectFrom('customer_subscription')
    .select('sessions_left')
    .where('location_id', '=', locationId)
    .execute()
  return { visits, claims, vouchers, uses, ends, subscriptions }
}

test.each(Object.keys(WAYS))(
  'a visit paid with %s is as it was once its cancellation is undone, and its client hears nothing [PT-14, PT-24]',
  async (way) => {
    const id = await place(way)
    const before = await stored()
    expect(await cancelByLocation(desk, id, 'boală')).toMatchObject({ undoSeconds: 10 })
    expect(await outcomeOf(bookForNewCustomer(node, salon, { date: DATE, minute: 600 }))).toBe('slot_taken')
    now = now.add({ seconds: 9 })
    await undoAct(desk, id)
    expect(await stored()).toEqual(before)
    const messages = db.selectFrom('message').select(['id', 'kind']).where('booking_id', '=', id)
    for (const message of await messages.execute()) await sendMessage(node, message.id)
    const sent = await messages.where('sent_at', 'is not', null).execute()
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['booking-confirmed']))
  },
)

test('a cancellation stands where its voucher was used up meanwhile, or its time is over [PT-14, PT-24]', async () => {
  const id = await place('a voucher')
  await cancelByLocation(desk, id, 'boală')
  const other = await place('a voucher', 720)
  const before = await stored()
  expect(await fieldsOf(undoAct(desk, id))).toEqual(['booking_id'])
  expect(await stored()).toEqual(before)
  await cancelByLocation(desk, other, 'boală')
  now = now.add({ seconds: 11 })
  expect(await fieldsOf(undoAct(desk, other))).toEqual(['booking_id'])
})

const LATER = Object.keys(WAYS).flatMap((way) =>
  [false, true].map((clientAsked) => ({ way, clientAsked, isLate: clientAsked })),
)

test.each(LATER)(
  'a cancelled visit paid with $way (asked: $clientAsked) is put back whole hours later, and its client hears [PT-24]',
  async ({ way, clientAsked, isLate }) => {
    const id = await place(way)
    const before = await stored()
    if (isLate) now = Temporal.Instant.from(`${DATE}T05:00:00Z`)
    await cancelByLocation(desk, id, 'boală', clientAsked)
    now = now.add({ hours: 1 })
    expect(await restoreBooking(desk, id, null)).toMatchObject({ status: 'confirmed', startMinute: 600 })
    expect(await stored()).toEqual(before)
    expect(await fieldsOf(restoreBooking(desk, id, null))).toEqual(['booking_id'])
    const messages = db.selectFrom('message').select('body_text').where('booking_id', '=', id).orderBy('id', 'desc')
    expect((await messages.executeTakeFirstOrThrow()).body_text).toContain('e din nou valabilă')
  },
)

test('a cancelled visit whose hour is taken is put back at one of the hours that are named instead [PT-24]', async () => {
  const id = await place('a voucher')
  await cancelByLocation(desk, id, 'boală')
  now = now.add({ seconds: 11 })
  await bookForNewCustomer(node, salon, { date: DATE, minute: 600 })
  const refusal = await restoreBooking(desk, id, null).catch((thrown) => thrown.detail)
  expect(refusal).toMatchObject({ code: 'slot_taken' })
  const [{ date, time }] = refusal.alternatives
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  expect(await restoreBooking(desk, id, { date, minute })).toMatchObject({ startDate: date, startMinute: minute })
  expect((await stored()).uses).toHaveLength(1)
})

test('a request that was refused, a visit that is over and one whose voucher is used up do not come back [PT-24]', async () => {
  const id = await place('a voucher')
  await cancelByLocation(desk, id, 'boală')
  await place('a voucher', 720)
  const before = await stored()
  expect(await fieldsOf(restoreBooking(desk, id, null))).toEqual(['booking_id'])
  expect(await stored()).toEqual(before)
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const request = await place('nothing', 840)
  await cancelByLocation(desk, request, 'boală')
  expect(await fieldsOf(restoreBooking(desk, request, null))).toEqual(['booking_id'])
  now = Temporal.Instant.from(`${DATE}T12:00:00Z`)
  expect(await fieldsOf(restoreBooking(desk, id, null))).toEqual(['start_time'])
})
