import { afterAll, expect, test } from 'vitest'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  ownSubscription,
  processOn,
} from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { undoAct } from '../moves/undo-act.ts'
import { cancelByLocation } from './cancel-by-location.ts'
import { getStaffBooking } from './get-staff-booking.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
const DATE: IsoDate = '2026-11-25'
/** Ten minutes before the visit: past every deadline. */
const LATE = Temporal.Instant.from('2026-11-25T07:50:00Z')
let now = MONDAY
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())

type Paid = Parameters<typeof bookingAt>[3]

/** The ways in which a visit is paid beforehand, each with what is used of it. */
const WAYS: Readonly<Record<string, (salon: Salon, who: CustomerId) => Promise<Paid>>> = {
  nothing: async () => ({}),
  'a voucher': async ({ locationId }) => {
    await addVoucherCode(db, locationId, 'CADOU', { max_uses: 1 })
    return { voucherCode: 'CADOU' }
  },
  'a session': async (salon, who) => {
    const subscriptionId = await addSubscription(db, salon)
    await ownSubscription(db, salon.locationId, subscriptionId, who, { sessions_left: 1 })
    return { subscriptionId }
  },
}

async function placed(way: string, isRequest: boolean) {
  const salon = await aSalon(db)
  const { locationId } = salon
  if (isRequest) await db.updateTable('location').set({ asks_approval: true }).where('id', '=', locationId).execute()
  const desk = staffAt(node, locationId, await addMember({ db }, locationId, 'reception'), 'reception')
  const { id: who } = await addCustomer({ db })
  const paid = await WAYS[way]!(salon, who)
  const { id } = await placeBooking(customer(node, who), bookingAt(salon, DATE, 600, paid), null)
  return { salon, desk, who, id }
}

/** Whether nothing that is paid beforehand is used up at the location. */
async function isAllBack({ locationId }: Salon): Promise<boolean> {
  const vouchers = await db.selectFrom('voucher').select('uses').where('location_id', '=', locationId).execute()
  const sessions = await db
    .selectFrom('customer_subscription')
    .select('sessions_left')
    .where('location_id', '=', locationId)
    .execute()
  return vouchers.every(({ uses }) => uses === 0) && sessions.every(({ sessions_left }) => sessions_left === 1)
}

const textsAbout = async (id: BookingId) => {
  const texts = await db
    .selectFrom('message')
    .select('body_text')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-canceled')
    .execute()
  return texts.map(({ body_text }) => body_text)
}

const CASES = [
  ...Object.keys(WAYS).flatMap((way) =>
    [false, true].flatMap((isLate) =>
      [false, true].map((clientAsked) => ({ way, isRequest: false, isLate, clientAsked })),
    ),
  ),
  { way: 'a voucher', isRequest: true, isLate: true, clientAsked: true },
]

test.each(CASES)(
  'a cancellation is its client’s where they asked: $way, request $isRequest, late $isLate, asked $clientAsked [PT-24]',
  async ({ way, isRequest, isLate, clientAsked }) => {
    now = MONDAY
    const { salon, desk, who, id } = await placed(way, isRequest)
    if (isLate) now = LATE
    const before = (await getStaffBooking(desk, id)).booking.status
    await cancelByLocation(desk, id, clientAsked ? '' : 'boală', clientAsked)
    const isUsedUp = clientAsked && isLate && before === 'confirmed'
    expect(await isAllBack(salon)).toBe(!isUsedUp || way === 'nothing')
    for (const text of await textsAbout(id)) {
      expect(text.includes('cum ai cerut')).toBe(clientAsked)
      expect(/Motivul|Ore libere/.test(text)).toBe(!clientAsked)
      expect(text).not.toMatch(isUsedUp ? /s-a întors|din nou/ : /Termenul de anulare trecuse/)
    }
    expect((await textsAbout(id)).length).toBeGreaterThan(0)
    const { facts, history } = await getStaffBooking(desk, id)
    const canceled = clientAsked ? 'booking_canceled_as_asked' : 'booking_canceled'
    const began = before === 'confirmed' ? 'booking_placed' : 'booking_requested'
    expect(history.map(({ kind }) => kind)).toEqual([began, canceled])
    const seenByClient = await getBookingDetails(customer(node, who), { id })
    expect(seenByClient.cancellation?.by).toBe(clientAsked ? 'customer' : 'location')
    expect(seenByClient.alternatives.length > 0).toBe(!clientAsked)
    now = LATE.add({ hours: 24 })
    expect((await getStaffBooking(desk, id)).facts.recent.canceledByLocation).toBe(clientAsked ? 0 : 1)
    expect(facts.undoUntil).not.toBeNull()
    expect(facts.recent.canceledByLocation).toBe(clientAsked ? 0 : 1)
  },
)

test.each(['a voucher', 'a session'])(
  'a late cancellation that its client asked for is taken back whole, paid with %s [PT-14, PT-24]',
  async (way) => {
    now = MONDAY
    const { salon, desk, id } = await placed(way, false)
    now = LATE
    await cancelByLocation(desk, id, '', true)
    await undoAct(desk, id)
    expect((await getStaffBooking(desk, id)).booking.status).toBe('confirmed')
    expect(await isAllBack(salon)).toBe(false)
  },
)
