import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { bookingAt, customer, moveTo } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { moveByStaff } from './move-by-staff.ts'

const { db, node, member } = await openDesk()

const DATE: IsoDate = '2026-11-27'
const days = fc.constantFrom<IsoDate>('2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30')
/** Acts of a location: the team moves the visit to a day, or the notice becomes another. */
const acts = fc.array(
  fc.oneof(
    days.map((date) => ({ date })),
    fc.constantFrom(0, 120, 1440, 2880).map((notice) => ({ notice })),
  ),
  { minLength: 1, maxLength: 4 },
)

test('nothing that a location does takes from its client the deadline for cancelling that they were promised [PT-13, AN-01]', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const salon = await aSalon(db)
      const { locationId } = salon
      const setNotice = (notice: number) =>
        db.updateTable('location').set({ cancellation_limit_minutes: notice }).where('id', '=', locationId).execute()
      await setNotice(1440)
      const owner = await member(salon, 'owner')
      const { id: who } = await addCustomer({ db })
      const { id } = await placeBooking(customer(node, who), bookingAt(salon, DATE, 600), null)
      const promised = await deadlineOf(who, id)
      let minute = 600
      for (const act of done) {
        if ('notice' in act) await setNotice(act.notice)
        else await moveByStaff(owner, id, moveTo({ date: act.date, minute: (minute += 15) }))
        const { booking } = await getBookingDetails(customer(node, who), { id })
        expect(await deadlineOf(who, id)).toBeGreaterThanOrEqual(Math.min(promised, booking.start))
      }
    }),
    { numRuns: 12 },
  )
})

test('a client who moves the visit themselves gets the deadline of its new hour [AN-01]', async () => {
  const salon = await aSalon(db)
  await db
    .updateTable('location')
    .set({ cancellation_limit_minutes: 1440 })
    .where('id', '=', salon.locationId)
    .execute()
  const { id: who } = await addCustomer({ db })
  const { id } = await placeBooking(customer(node, who), bookingAt(salon, DATE, 600), null)
  const to = { date: '2026-11-26' as IsoDate, minute: 600, professionalId: null, expectedTotal: null }
  const { start } = await rescheduleBooking(customer(node, who), { id }, to)
  expect(await deadlineOf(who, id)).toBe(start - 1440)
})

async function deadlineOf(who: CustomerId, id: Parameters<typeof moveByStaff>[1]): Promise<number> {
  return (await getBookingDetails(customer(node, who), { id })).cancelUntil
}
