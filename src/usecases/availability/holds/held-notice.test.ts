import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../../bookings/place-booking.ts'
import { placeHold } from '../place-hold.ts'
import { prolongHold } from './prolong-hold.ts'

const TODAY = '2026-11-23'
const { url, db } = await testDatabase()
// At 8:58 in Romania: with an hour's notice ten is the first hour that is late enough, for two minutes.
const early = Temporal.Instant.from('2026-11-23T06:58:00Z')
let clock = early
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana, maria] = (await addCustomers(db, 2)).map((id) => customer(node, id))

const tenOclock = async (noticeMinutes = 60) =>
  bookingAt(await aSalon(db, { noticeMinutes, professionals: 2 }), TODAY, 600, { professionalId: null })
const saidOf = async (work: Promise<unknown>) => (await refusalOf(work)).message
const TOO_NEAR = 'Ora aleasă e prea aproape de acum.'

test('an hour that is held can be booked until the hold ends, though its notice begins meanwhile [BK-16]', async () => {
  for (const [minutes, isProlonged] of [
    [4, false],
    [9, true],
  ] as const) {
    clock = early
    const ten = await tenOclock()
    const { id } = await placeHold(ioana!, ten)
    if (isProlonged) await prolongHold(ioana!, id)
    clock = early.add({ minutes })
    expect(await saidOf(placeBooking(maria!, ten, null))).toBe(TOO_NEAR)
    expect((await placeBooking(ioana!, ten, null)).startMinute).toBe(600)
  }
})

test('neither a hold that has ended, nor one of another visit, nor an hour that has passed is let through [BK-16]', async () => {
  clock = early
  const ten = await tenOclock()
  await placeHold(ioana!, ten)
  clock = early.add({ minutes: 5 })
  expect(await saidOf(placeBooking(ioana!, ten, null))).toBe(TOO_NEAR)

  clock = early
  const other = await tenOclock()
  await placeHold(ioana!, { ...other, minute: 615 })
  clock = early.add({ minutes: 4 })
  expect(await saidOf(placeBooking(ioana!, other, null))).toBe(TOO_NEAR)

  clock = Temporal.Instant.from('2026-11-23T07:58:00Z')
  const now = await tenOclock(0)
  const visitor = guest(node, 'anca')
  await placeHold(visitor, now)
  clock = Temporal.Instant.from('2026-11-23T08:01:00Z')
  expect(await saidOf(placeBooking({ ...maria!, caller: { ...maria!.caller, visitor: 'anca' } }, now, null))).toBe(
    'Ora aleasă a trecut.',
  )
})
