import { afterAll, beforeEach, expect, test } from 'vitest'
import { BOOKING_RATES } from '#domain/bookings/limits/booking-limits.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { getStaffBooking } from './get-staff-booking.ts'
import { proposeTimes } from './propose-times.ts'

const { url, db } = await testDatabase()
const START = Temporal.Instant.from('2026-11-23T06:00:00Z')
let now = START
const node = processOn(url, () => now)
afterAll(() => node.close())
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  now = START
  salon = await aSalon(db)
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

async function booked(asksApproval = false, minute = 600) {
  const [id] = await addCustomers(db, 1)
  const ana = customer(node, id!)
  await db.updateTable('location').set({ asks_approval: asksApproval }).where('id', '=', salon.locationId).execute()
  const booking = await placeBooking(ana, bookingAt(salon, DAY, minute), null)
  const history = async () => {
    const entries = (await getStaffBooking(owner, booking.id)).history
    return entries.map(({ kind, who, reason, at }) => [kind, who, reason, at - START.epochMilliseconds / 60_000])
  }
  return { ana, id: booking.id, history }
}

const later = (minutes: number) => {
  now = START.add({ minutes })
}

const to = (minute: MinuteOfDay) => ({ date: DAY, minute, professionalId: undefined, expectedTotal: null })

test('a booking’s history says when its client placed, moved and cancelled it, however long ago [PT-23]', async () => {
  const { ana, id, history } = await booked()
  later(10)
  await rescheduleBooking(ana, { id }, to(660))
  later(20)
  await rescheduleBooking(ana, { id }, to(720))
  later(30)
  await cancelBooking(ana, { id }, { bookingId: null, reasonId: null, comment: 'Am răcit.' })
  later(2 * 24 * 60)
  await tidyUp(node)
  expect(await history()).toEqual([
    ['booking_placed', 'clientul', null, 0],
    ['booking_moved', 'clientul', null, 10],
    ['booking_moved', 'clientul', null, 20],
    ['booking_canceled', 'clientul', 'Am răcit.', 30],
  ])
})

test('a request’s history says which proposed time was taken, or that nobody answered in time [PT-23]', async () => {
  const [taken, lapsed] = [await booked(true), await booked(true, 780)]
  later(5)
  await proposeTimes(owner, taken.id, [{ date: DAY, minute: 840, professionalId: null }])
  later(15)
  await answerProposal(taken.ana, { id: taken.id }, { date: DAY, minute: 840 })
  later(25 * 60)
  await tidyUp(node)
  const shown = (await taken.history()).map(([kind, , , at]) => [kind, at])
  expect(shown).toEqual([
    ['booking_requested', 0],
    ['times_proposed', 5],
    ['proposal_taken', 15],
  ])
  expect((await lapsed.history()).map(([kind, who]) => [kind, who])).toEqual([
    ['booking_requested', 'clientul'],
    ['request_lapsed', 'Dichis'],
  ])
})

test('a proposed time that is taken is none of the moves that a limit counts [PT-22]', async () => {
  const { ana, id } = await booked(true)
  await proposeTimes(owner, id, [{ date: DAY, minute: 840, professionalId: null }])
  await answerProposal(ana, { id }, { date: DAY, minute: 840 })
  const [{ most }] = BOOKING_RATES.moveOne
  const moves: string[] = []
  for (let count = 0; count <= most; count += 1)
    moves.push(await outcomeOf(rescheduleBooking(ana, { id }, to(660 + 60 * (count % 2)))))
  expect(moves).toEqual([...Array(most).fill('placed'), 'too_many'])
})

test('a request’s history says which times were proposed, and which before them [PT-22, PT-23]', async () => {
  const { id } = await booked(true)
  await proposeTimes(owner, id, [{ date: '2026-11-27', minute: 840, professionalId: null }])
  later(1)
  await proposeTimes(owner, id, [{ date: DAY, minute: 720, professionalId: null }])
  const { history } = await getStaffBooking(owner, id)
  expect(history.slice(1).map(({ changes }) => changes)).toEqual([
    [{ label: 'ore propuse', before: '–', after: 'vin. 27 nov. 2026, 14:00' }],
    [{ label: 'ore propuse', before: 'vin. 27 nov. 2026, 14:00', after: 'joi 26 nov. 2026, 12:00' }],
  ])
})
