import { afterAll, expect, test } from 'vitest'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { getTeamDay } from '#contract/calendar/day.ts'
import { placeByStaff, placeWalkIn } from '#contract/calendar/placing.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookForNewCustomer, customer } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:00:00Z') })
afterAll(api.close)
const DATE: IsoDate = '2026-11-25'

async function at(salon: Salon, role: Role) {
  const { call } = await partnerVisitor(api, await addMember(api, salon.locationId, role))
  /** The bookings of the day that are new to them. */
  const newOnes = async (date = DATE) => {
    const answer = await call(getTeamDay, { query: { date } })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    const blocks = answer.body.data.people.flatMap((person) => person.blocks)
    return blocks.flatMap((block) => (block.kind === 'booking' && block.is_new ? [block.id] : []))
  }
  const open = (id: BookingId) => call(getStaffBooking, { params: { id: String(id) } })
  return { call, newOnes, open }
}

test('a colleague’s booking is new to the others until one of them opens it, and never to the one who placed it [PT-17]', async () => {
  const salon = await aSalon(api.db)
  const [desk, owner, manager] = [await at(salon, 'reception'), await at(salon, 'owner'), await at(salon, 'manager')]
  const placed = await desk.call(placeByStaff, {
    body: {
      services: [salon.short],
      professional_id: salon.professionals[0]!,
      client: { name: 'Ana Pop', phone: '0722 333 444' },
      start_date: DATE,
      start_time: '10:00',
    },
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { id } = placed.body.data
  expect(await desk.newOnes()).toEqual([])
  expect(await owner.newOnes()).toEqual([id])
  await desk.open(id)
  expect(await manager.newOnes()).toEqual([id])
  await owner.open(id)
  expect(await manager.newOnes()).toEqual([])
  const came = await desk.call(placeWalkIn, { body: { services: [salon.short] } })
  expect(came.status).toBe(201)
  expect(await owner.newOnes('2026-11-23')).toEqual([])
})

test('a booking that its client moves is new to the team again [PT-17]', async () => {
  const salon = await aSalon(api.db)
  const owner = await at(salon, 'owner')
  const { id, who } = await bookForNewCustomer(api.deps, salon, { date: DATE, minute: 600 }, 0)
  expect(await owner.newOnes()).toEqual([id])
  await owner.open(id)
  expect(await owner.newOnes()).toEqual([])
  const to = { date: DATE, minute: 660, professionalId: undefined, expectedTotal: null } as const
  await rescheduleBooking(customer(api.deps, who.id), { id }, to)
  expect(await owner.newOnes()).toEqual([id])
})
