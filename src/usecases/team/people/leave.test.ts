import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { leaveTeam } from './edit-people.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T06:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())
const [ana] = await addCustomers(db, 1)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const book = (minute: number, pro: number) =>
  placeBooking(customer(node, ana!), bookingAt(salon, DAY, minute, { professionalId: salon.professionals[pro]! }), null)

test('a professional with a time proposed to a client leaves once that is answered, not before [PT-22, PT-29]', async () => {
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const { id } = await book(600, 0)
  await proposeTimes(owner, id, [{ date: DAY, minute: 840, professionalId: salon.professionals[1]! }])
  const leave = () => outcomeOf(leaveTeam(owner, salon.professionals[1]!, []))
  expect(await leave()).toBe('in_progress')
  await cancelByLocation(owner, id, 'boală')
  expect(await leave()).toBe('placed')
})

test('a booking moved to a colleague does not go back to a professional who has left since [PT-14, PT-29]', async () => {
  const { id } = await book(600, 1)
  const move = { date: DAY, minute: 600, professionalId: salon.professionals[0]!, minutes: null }
  await moveByStaff(owner, id, { ...move, override: false, notifies: true })
  await leaveTeam(owner, salon.professionals[1]!, [])
  expect(await outcomeOf(undoAct(owner, id))).toBe('invalid')
})
