import { expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { bookForNewCustomer } from '#test/world/booking.ts'
import { openDesk } from '#test/world/desk.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeByStaff } from './acts/place-by-staff.ts'
import { getStaffBooking } from './bookings/get-staff-booking.ts'
import { listNewBookings } from './list-new-bookings.ts'

const { db, node, member } = await openDesk()

const DAYS: readonly IsoDate[] = ['2026-11-24', '2026-11-25', '2026-12-15']

test('a booking of whatever day is new to the members who may see it until one opens it, not to its placer [PT-16]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [owner, desk] = [await member(salon, 'owner'), await member(salon, 'reception')]
  const professionalId = salon.professionals[1]!
  const of = { professionalId }
  const chair = staffAt(
    node,
    salon.locationId,
    await addMember({ db }, salon.locationId, 'professional', of),
    'professional',
    of,
  )
  const newTo = async (who: typeof owner) => (await listNewBookings(who)).map(({ booking }) => booking.id)
  const online = []
  for (const [nth, date] of DAYS.entries())
    online.push((await bookForNewCustomer(node, salon, { date, minute: 600 }, nth % 2)).id)
  expect(await newTo(owner)).toEqual(online)
  expect(await newTo(chair)).toEqual([online[1]])
  const placed = await placeByStaff(
    desk,
    {
      serviceIds: [salon.short],
      professionalId,
      date: '2026-12-18',
      minute: 600,
      client: { name: 'Ana Pop', phone: '0722 111 222', email: null },
      source: 'phone',
      comment: '',
      override: false,
    },
    null,
  )
  expect(await newTo(desk)).toEqual(online)
  expect(await newTo(owner)).toEqual([...online, placed.id])
  await getStaffBooking(chair, online[1]!)
  await getStaffBooking(owner, placed.id)
  for (const who of [owner, desk]) expect(await newTo(who)).toEqual([online[0], online[2]])
  expect(await newTo(chair)).toEqual([])
})
