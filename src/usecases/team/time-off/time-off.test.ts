import { afterAll, beforeEach, expect, test } from 'vitest'
import { spansOf } from '#domain/team/time-off.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { approveTimeOff, askTimeOff, refuseTimeOff, type TimeOffForm, withdrawTimeOff } from './change-time-off.ts'
import { listTimeOff } from './list-time-off.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana] = await addCustomers(db, 1)

let salon: Salon
let manager: StaffContext
let ioana: StaffContext
let reception: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  const professionalId = salon.professionals[0]!
  const member = (role: 'manager' | 'reception' | 'professional', rest = {}) =>
    addMember({ db }, salon.locationId, role, rest).then((each) => staffAt(node, salon.locationId, each, role, rest))
  manager = await member('manager')
  reception = await member('reception')
  ioana = await member('professional', { professionalId })
})

const form = (rest: Partial<TimeOffForm> = {}): TimeOffForm => ({
  professionalId: salon.professionals[0]!,
  kind: 'sick',
  note: 'dentist',
  first: '2026-11-26',
  last: '2026-11-26',
  hours: null,
  repeat: null,
  decisions: [],
  ...rest,
})

const freeOn = async (date: '2026-11-26' | '2026-12-03') => {
  const request = { ...bookingAt(salon, date, 0), from: date, to: date, voucherCode: null }
  return (await listAvailability(guest(node, 'g'), request)).days[0]!.times.length
}

test('a professional asks, a manager approves, and only then is the time taken [PT-31]', async () => {
  expect(await askTimeOff(ioana, form())).toBe('asked')
  expect(await freeOn('2026-11-26')).toBeGreaterThan(0)
  const [asked] = await listTimeOff(manager)
  expect(asked).toMatchObject({ status: 'asked', canDecide: true, kind: 'sick', note: 'dentist' })
  await approveTimeOff(manager, asked!.id, [])
  expect(await freeOn('2026-11-26')).toBe(0)
  const [approved] = await listTimeOff(ioana)
  expect(approved).toMatchObject({ status: 'approved', canWithdraw: false })
})

test('bookings in the way are decided when it is approved [PT-31, PT-32]', async () => {
  await placeBooking(customer(node, ana!), bookingAt(salon, '2026-11-26', 600), null)
  await askTimeOff(ioana, form())
  const [asked] = await listTimeOff(manager)
  const { detail } = await refusalOf(approveTimeOff(manager, asked!.id, []))
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  expect((await listTimeOff(manager))[0]).toMatchObject({ status: 'asked' })
  const keep = detail.affected.map(({ id, sequence }) => ({ bookingId: id, sequence, choice: 'keep' as const }))
  await approveTimeOff(manager, asked!.id, keep)
  expect((await listTimeOff(manager)).map(({ status, spans }) => [status, spans.length])).toEqual([['approved', 2]])
})

test('the reason of time off is read only by its person and by members who decide [PT-31]', async () => {
  await askTimeOff(manager, form())
  const seen = await Promise.all([manager, ioana, reception].map(listTimeOff))
  expect(seen.map(([entry]) => [entry?.kind ?? null, entry?.note ?? null])).toEqual([
    ['sick', 'dentist'],
    ['sick', 'dentist'],
    [null, null],
  ])
})

test('a request is seen by nobody but its person and the manager [PT-31]', async () => {
  await askTimeOff(ioana, form())
  expect(await listTimeOff(reception)).toEqual([])
  expect(await listTimeOff(ioana)).toHaveLength(1)
})

test('a manager’s remark is read with the approval as with a refusal [PT-31]', async () => {
  await askTimeOff(ioana, form())
  const [asked] = await listTimeOff(manager)
  await approveTimeOff(manager, asked!.id, [], 'Bine, dar vii sâmbătă')
  expect((await listTimeOff(ioana))[0]).toMatchObject({ status: 'approved', answer: 'Bine, dar vii sâmbătă' })
})

test('a request of somebody who has left waits for no answer [PT-31]', async () => {
  await askTimeOff(ioana, form())
  await db.updateTable('professional').set({ active: false }).where('id', '=', ioana.staff.professionalId!).execute()
  expect(await listTimeOff(manager)).toEqual([])
})

test('a refusal is read with its reason, and cannot be decided again [PT-31]', async () => {
  await askTimeOff(ioana, form())
  const [asked] = await listTimeOff(manager)
  await refuseTimeOff(manager, asked!.id, 'Suntem doi în ziua aceea')
  expect((await listTimeOff(ioana))[0]).toMatchObject({ status: 'refused', answer: 'Suntem doi în ziua aceea' })
  expect(await fieldsOf(approveTimeOff(manager, asked!.id, []))).toEqual(['time_off_id'])
})

test('repeating time off takes each of its hours and goes as one [PT-31]', async () => {
  const repeat = { everyWeeks: 1, until: '2026-12-31' } as const
  await askTimeOff(manager, form({ hours: { start: 540, end: 1080 }, repeat }))
  const [entry, ...rest] = await listTimeOff(manager)
  expect([entry?.spans.length, rest]).toEqual([6, []])
  expect(await freeOn('2026-12-03')).toBe(0)
  await withdrawTimeOff(manager, entry!.id)
  expect(await freeOn('2026-12-03')).toBeGreaterThan(0)
})

test('a day off is a day from midnight to midnight, of 23 and 25 hours too [PT-31]', () => {
  const hoursOf = (first: '2027-03-28' | '2027-10-31') => {
    const [span] = spansOf({ ...form(), first, last: first })
    return [(span!.end - span!.start) / 60, epochToIso(span!.start).slice(11, 16)]
  }
  expect([hoursOf('2027-03-28'), hoursOf('2027-10-31')]).toEqual([
    [23, '00:00'],
    [25, '00:00'],
  ])
})

test('time off that lies in the hour that the clock skips is refused at its hour, and is taken on other days [PT-31]', async () => {
  const skipped = { first: '2027-03-28', last: '2027-03-28', hours: { start: 180, end: 240 } } as const
  expect(await fieldsOf(askTimeOff(manager, form(skipped)))).toEqual(['start_time'])
  expect(await fieldsOf(askTimeOff(ioana, form(skipped)))).toEqual(['start_time'])
  expect(await listTimeOff(manager)).toEqual([])
  await askTimeOff(manager, form({ ...skipped, hours: { start: 180, end: 300 } }))
  await askTimeOff(manager, form({ ...skipped, last: '2027-03-29' }))
  const taken = (await listTimeOff(manager)).flatMap(({ spans }) => spans)
  expect(taken.map(({ start }) => epochToIso(start))).toEqual([
    '2027-03-28T04:00:00+03:00',
    '2027-03-29T03:00:00+03:00',
  ])
})

test('nobody takes time off for a colleague without the right, nor in the past or backwards [PT-31]', async () => {
  const other = salon.professionals[1]!
  expect(await outcomeOf(askTimeOff(ioana, form({ professionalId: other })))).toBe('forbidden')
  expect(await fieldsOf(askTimeOff(manager, form({ first: '2026-11-22' })))).toEqual(['first_date'])
  expect(await fieldsOf(askTimeOff(manager, form({ last: '2026-11-25' })))).toEqual(['last_date'])
  expect(await fieldsOf(askTimeOff(manager, form({ hours: { start: 600, end: 600 } })))).toEqual(['end_time'])
  const repeat = { everyWeeks: 1, until: '2027-11-01' } as const
  expect(await fieldsOf(askTimeOff(manager, form({ last: '2026-12-03', repeat })))).toEqual(['every_weeks'])
})
