import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, moveTo, processOn, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { rescheduleBooking } from '../bookings/changes/reschedule-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { placeByStaff } from '../calendar/acts/place-by-staff.ts'
import { walkIn } from '../calendar/acts/walk-in.ts'
import { acceptRequest } from '../calendar/bookings/answer-request.ts'
import { attachClient } from '../calendar/bookings/attach-client.ts'
import { moveByStaff } from '../calendar/moves/move-by-staff.ts'
import type { StaffContext } from '../staff/staff.ts'
import { addWaitlistEntry } from './add-entry.ts'
import { listWaitlistEntries } from './own-entries.ts'

const { url, db } = await testDatabase()
// A Thursday, within the salon's hours.
const NOW = Temporal.Instant.from('2026-11-26T08:00:00Z')
const DAY: IsoDate = '2026-11-26'
const OTHER: IsoDate = '2026-11-27'
const node = processOn(url, () => NOW, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, ioana] = [await addCustomer({ db }), await addCustomer({ db })]
const GUEST = '0740 000 078'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  await addWaitlistEntry(customer(node, ana.id), waitlistRequestFor(salon, DAY))
  await addWaitlistEntry(guest(node, 'w'), waitlistRequestFor(salon, DAY, { phone: GUEST }))
})

const book = (by: { readonly id: CustomerId }, date = DAY, rest = {}) =>
  placeBooking(customer(node, by.id), bookingAt(salon, date, 720, rest), null)

const byPhone = (phone: string, date = DAY) => {
  const client = { name: 'Ana Pop', phone, email: null }
  const request = { date, minute: 780, serviceIds: [salon.short], professionalId: null, client, comment: '' }
  return placeByStaff(owner, { ...request, source: 'phone', override: false }, null)
}

const moveHere = { date: DAY, minute: 900 }

async function request(by: { readonly id: CustomerId }) {
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  return book(by)
}

const entriesLeft = async () => {
  const rows = await db
    .selectFrom('waiting_wish')
    .select('customer_id')
    .where('location_id', '=', salon.locationId)
    .execute()
  return {
    account: rows.some((row) => row.customer_id === ana.id),
    guest: rows.some((row) => row.customer_id === null),
  }
}

const GONE = { account: false, guest: true }

/** Each way in which a client comes to what they wait for. */
const WAYS: Record<string, readonly [() => Promise<unknown>, Awaited<ReturnType<typeof entriesLeft>>]> = {
  'books online': [() => book(ana), GONE],
  'books more than that': [() => book(ana, DAY, { serviceIds: [salon.short, salon.long] }), GONE],
  'is booked by phone, with an account': [() => byPhone(ana.phone), GONE],
  'is booked by phone, as the guest who waits': [() => byPhone(GUEST), { account: true, guest: false }],
  'moves to the day': [
    async () => {
      const { id } = await book(ana, OTHER)
      const to = { ...moveHere, professionalId: undefined, expectedTotal: null }
      await rescheduleBooking(customer(node, ana.id), { id }, to)
    },
    GONE,
  ],
  'is moved to the day by the team': [
    async () => moveByStaff(owner, (await book(ana, OTHER)).id, moveTo(moveHere)),
    GONE,
  ],
  'comes without a booking': [
    async () => {
      const placed = await walkIn(owner, { serviceIds: [salon.short], professionalId: null, override: false }, null)
      await attachClient(owner, placed.id, { name: 'Ana Pop', phone: ana.phone, email: null })
    },
    GONE,
  ],
  'asks, and is accepted': [async () => acceptRequest(owner, (await request(ana)).id), GONE],
}

test.each(Object.entries(WAYS))('an entry of the waiting list is over when its person %s [BK-19]', async (_, way) => {
  const [have, left] = way
  await have()
  expect(await entriesLeft()).toEqual(left)
  const own = await listWaitlistEntries(customer(node, ana.id))
  expect(own.filter(({ location }) => location.id === salon.locationId)).toHaveLength(left.account ? 1 : 0)
})

test('an entry outlives another person, day or service, and a request that waits itself [BK-19]', async () => {
  await book(ioana)
  await book(ana, OTHER)
  await placeBooking(customer(node, ana.id), bookingAt(salon, DAY, 600, { serviceIds: [salon.long] }), null)
  await byPhone('0740 000 079')
  await request(ana).catch(() => undefined)
  expect(await entriesLeft()).toEqual({ account: true, guest: true })
})
