import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { customer, outcomeOf, refusalOf } from '#test/world/booking.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addSecondLine } from '#test/world/team.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { listPlaces } from './list-places.ts'
import { moveByStaff, type StaffMove } from './move-by-staff.ts'
import { undoAct } from './undo-act.ts'

const desk = await openDesk()
const { db, node } = desk

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  await addSecondLine(db, salon.locationId, salon.professionals[0]!)
  owner = await desk.member(salon)
})

const book = (minute: number, nth = 0) => desk.book(salon, minute, nth)

async function placeNow(id: BookingId): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select b.start_minute || case when r.second_line_of is null then ' own' else ' second' end || ' [' ||
      array_to_string(b.overridden, ',') || ']' as text
    from booking b join claim c on c.booking_id = b.id join resource r on r.id = c.resource_id where b.id = ${id}`.execute(
    db,
  )
  return rows.map(({ text }) => text).join()
}

test('a booking is moved onto a second line once that was asked for, and back by the undo, with and without its mark [PT-13, PT-21]', async () => {
  await book(600)
  const { id } = await book(660)
  const { detail, message } = await refusalOf(moveByStaff(owner, id, moveAt(615)))
  expect([detail, message]).toEqual([
    expect.objectContaining({ code: 'slot_taken', mayOverlap: true }),
    expect.stringContaining('are o programare de la 10:00 până la 10:30'),
  ])
  await moveByStaff(owner, id, moveAt(615, { overlap: true }))
  expect(await placeNow(id)).toBe('615 second [second_line]')
  await undoAct(owner, id)
  expect(await placeNow(id)).toBe('660 own []')
  await moveByStaff(owner, id, moveAt(615, { overlap: true }))
  await moveByStaff(owner, id, moveAt(720, { overlap: true }))
  expect(await placeNow(id)).toBe('720 own []')
  await undoAct(owner, id)
  expect(await placeNow(id)).toBe('615 second [second_line]')
})

test('a colleague’s second line is taken by a move to them; of one without it, none [PT-13, PT-21]', async () => {
  const [first, second] = salon.professionals
  await book(600)
  const { id } = await book(600, 1)
  const onto = (rest: Partial<StaffMove>) => moveByStaff(owner, id, moveAt(600, { professionalId: first!, ...rest }))
  expect((await refusalOf(onto({}))).detail).toMatchObject({ mayOverlap: true })
  await onto({ overlap: true })
  expect(await placeNow(id)).toBe('600 second [second_line]')
  const { id: other } = await book(660, 1)
  await book(720, 1)
  const refusal = await refusalOf(moveByStaff(owner, other, moveAt(720, { professionalId: second!, overlap: true })))
  expect([refusal.code, 'mayOverlap' in refusal.detail]).toEqual(['slot_taken', false])
})

test('a client who moves their own booking off a second line takes free time alone, and the mark goes [BK-16, PT-21]', async () => {
  await book(600)
  const { id, who } = await book(660)
  await moveByStaff(owner, id, moveAt(615, { overlap: true }))
  const move = (minute: number) => {
    const request = { date: DESK_DAY, minute, professionalId: salon.professionals[0]!, expectedTotal: null }
    return outcomeOf(rescheduleBooking(customer(node, who.id), { id }, request))
  }
  expect(await move(600)).toBe('slot_taken')
  expect(await move(720)).toBe('placed')
  expect(await placeNow(id)).toBe('720 own []')
})

test('a day’s places on the second line alone are offered only to a member who may take it [PT-13, PT-21]', async () => {
  const { id } = await book(660)
  await book(600)
  const wordsFor = async (who: StaffContext) => {
    const { dayStart, people } = await listPlaces(who, id, { date: DESK_DAY, minutes: null })
    const { runs } = people.find(({ professionalId }) => professionalId === salon.professionals[0])!
    return runs
      .map((run) => ({ ...run, start: run.start - dayStart, end: run.end - dayStart }))
      .filter(({ start, end }) => start < 630 && end > 540)
      .map(({ start, end, state, reason }) => `${start}–${end} ${state} ${reason}`)
  }
  expect(await wordsFor(owner)).toEqual(['540–585 fits ', '585–630 overlap Doar cu suprapunere voită'])
  const reception = await desk.member(salon, 'reception')
  expect(await wordsFor(reception)).toEqual(['540–585 fits ', '585–600 hard Doar 15 min', '600–630 hard Ocupat'])
})
