import { expect, test } from 'vitest'
import { lockBookingAt } from '#db/bookings/booking-row.ts'
import { transaction } from '#db/transaction.ts'
import { customer } from '#test/world/booking.ts'
import { DESK_DAY, openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { cancelLockedBooking } from '#usecases/bookings/changes/cancel-locked-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { cancelByLocation } from './bookings/cancel-by-location.ts'
import { restoreBooking } from './bookings/restore-booking.ts'
import { getDays } from './get-days.ts'
import { listCanceledBookings } from './list-canceled-bookings.ts'

const { db, node, member, book, clock } = await openDesk()

test('a day’s cancelled bookings are listed in the order of their hours, and tell how each ended [PT-24]', async () => {
  const salon = await aSalon(db)
  const { locationId } = salon
  const desk = await member(salon, 'reception')
  const named = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', desk.staff.customerId)
    .executeTakeFirstOrThrow()
  const who = `${named.first_name} ${named.last_name}`.trim()
  const asks = (asks_approval: boolean) =>
    db.updateTable('location').set({ asks_approval }).where('id', '=', locationId).execute()
  const [own, asked, ours, ousted] = [
    await book(salon, 840),
    await book(salon, 600),
    await book(salon, 660),
    await book(salon, 900),
  ]
  await asks(true)
  const [refused, lapsed] = [await book(salon, 720), await book(salon, 780)]
  await cancelBooking(customer(node, own.who.id), { id: own.id }, { bookingId: null, reasonId: null, comment: '' })
  await cancelByLocation(desk, asked.id, '', true)
  await cancelByLocation(desk, ours.id, 'boală')
  await cancelByLocation(desk, refused.id, 'boală')
  clock.now = Temporal.Instant.from(`${DESK_DAY}T10:00:00Z`)
  await tidyUp(node)
  await transaction(db, async (tx) => {
    const how = { by: 'system', reasonId: null, comment: 'Locul nu a trecut de verificare.', givesBack: true } as const
    await cancelLockedBooking(node, tx, await lockBookingAt(tx, locationId, ousted.id), how)
  })
  const listed = await listCanceledBookings(desk, DESK_DAY)
  expect(listed.map(({ booking, cancellation: { kind, member } }) => [booking.id, kind, member])).toEqual([
    [asked.id, 'as_asked', who],
    [ours.id, 'by_location', who],
    [refused.id, 'refused', who],
    [lapsed.id, 'lapsed', null],
    [own.id, 'by_client', null],
    [ousted.id, 'by_platform', null],
  ])
})

test('the day counts what its list of cancelled bookings shows this member, and one put back leaves both [PT-10, PT-24]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const desk = await member(salon, 'reception')
  const of = { professionalId: salon.professionals[1]! }
  const chair = staffAt(
    node,
    salon.locationId,
    await addMember({ db }, salon.locationId, 'professional', of),
    'professional',
    of,
  )
  const [first, second] = [await book(salon, 600, 0), await book(salon, 600, 1)]
  const seenBy = async (who: typeof desk) => {
    const [day] = await getDays(who, { from: DESK_DAY, to: DESK_DAY, people: null })
    const listed = await listCanceledBookings(who, DESK_DAY)
    expect(day!.canceled).toBe(listed.length)
    return listed.map(({ booking }) => booking.id)
  }
  expect(await seenBy(desk)).toEqual([])
  await cancelByLocation(desk, first.id, 'boală')
  await cancelByLocation(desk, second.id, 'boală')
  expect(await seenBy(desk)).toEqual([first.id, second.id])
  expect(await seenBy(chair)).toEqual([second.id])
  await restoreBooking(desk, second.id, null)
  expect(await seenBy(desk)).toEqual([first.id])
  expect(await seenBy(chair)).toEqual([])
})
