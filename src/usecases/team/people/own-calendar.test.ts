import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, guest, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, type Member, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { listTeam } from '../list-team.ts'
import { setOwnCalendarTo } from './own-calendar.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T06:00:00Z'), { limitsFactor: 100 })
afterAll(() => node.close())
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let member: Member
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db)
  member = await addMember({ db }, salon.locationId, 'owner')
  owner = staffAt(node, salon.locationId, member)
})

const ownColumn = async () => {
  const row = db
    .selectFrom('membership')
    .select(['professional_id', 'ended_at', 'role'])
    .where('id', '=', member.membershipId)
  return row.executeTakeFirstOrThrow()
}

/** The professionals whom a client can choose on the day. */
async function offered(): Promise<ReadonlySet<number>> {
  const request = { ...bookingAt(salon, DAY, 0, { professionalId: null }), from: DAY, to: DAY, voucherCode: null }
  const [day] = (await listAvailability(guest(node, 'g'), request)).days
  return new Set(day!.times.flatMap(({ professionalIds }) => professionalIds))
}

test('an owner becomes a professional whom clients book at once, and ceases to be one, as often as they like [PT-03, PT-29]', async () => {
  const before = await offered()
  for (let round = 0; round < 2; round++) {
    await setOwnCalendarTo(owner, true, [])
    const { professional_id: own } = await ownColumn()
    expect(await offered()).toEqual(new Set([...before, own]))
    expect((await listTeam(owner)).map(({ id }) => id)).toContain(own)
    expect(await fieldsOf(setOwnCalendarTo(owner, true, []))).toEqual(['works_here'])
    await setOwnCalendarTo(owner, false, [])
    expect(await offered()).toEqual(before)
    expect(await ownColumn()).toEqual({ professional_id: null, ended_at: null, role: 'owner' })
    expect(await fieldsOf(setOwnCalendarTo(owner, false, []))).toEqual(['works_here'])
  }
})

test('the visits of an owner who ceases are decided first, and none may stay [PT-32]', async () => {
  await setOwnCalendarTo(owner, true, [])
  const { professional_id: own } = await ownColumn()
  const { id: client } = await addCustomer({ db })
  const { id } = await placeBooking(customer(node, client), bookingAt(salon, DAY, 600, { professionalId: own! }), null)
  const { detail } = await refusalOf(setOwnCalendarTo(owner, false, []))
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  expect(detail.affected.map((each) => [each.id, each.mayStay])).toEqual([[id, false]])
  expect((await ownColumn()).professional_id).toBe(own)
  const { sequence } = detail.affected[0]!
  await setOwnCalendarTo(owner, false, [{ bookingId: id, sequence, choice: 'cancel', reason: 'Nu mai tund' }])
  expect((await ownColumn()).professional_id).toBeNull()
  const { status } = await db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('canceled')
})
