import { afterAll, expect, test } from 'vitest'
import { getAgenda, getMonthLoad, getPersonWeek, getTeamDay } from '#contract/calendar/day.ts'
import { moveByStaff } from '#contract/calendar/moves.ts'
import { bearer } from '#test/api.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerToken } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const { app, queries, packets, close } = countQueries(url, now)
afterAll(close)
const DATE = '2026-11-25'

/** The session, and what nobody has asked for since the calendar changed: hours, and what takes the time. */
const STATEMENTS = { first: 3, again: 1 }

test('a day, week, agenda or month that nothing has changed takes one statement [PT-10]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const member = await addMember({ db }, salon.locationId, 'owner')
  const { close: closeOther, ...deps } = testDeps(url, { now: () => now })
  const call = bearer((request) => app.fetch(request), await partnerToken(deps, member.id))
  const professional_id = String(salon.professionals[0]!)
  const views = [
    () => call(getTeamDay, { query: { date: DATE } }),
    () => call(getPersonWeek, { query: { date: DATE, professional_id } }),
    () => call(getAgenda, { query: { from: DATE, to: '2026-11-30' } }),
    () => call(getMonthLoad, { query: { date: DATE } }),
  ]
  const countOf = async (view: (typeof views)[number]) => {
    const before = queries().length
    expect((await view()).status).toBe(200)
    return queries().length - before
  }
  for (const view of views) {
    expect(await countOf(view)).toBe(STATEMENTS.first)
    expect(await countOf(view)).toBe(STATEMENTS.again)
  }
  await closeOther()
})

test('a move of the team sends no more statements and packets than it did [PT-13]', async () => {
  const salon = await aSalon(db)
  const member = await addMember({ db }, salon.locationId, 'owner')
  const { close: closeOther, ...deps } = testDeps(url, { now: () => now })
  const call = bearer((request) => app.fetch(request), await partnerToken(deps, member.id))
  const who = await addCustomer({ db })
  const { id } = await placeBooking(customer(deps, who.id), bookingAt(salon, DATE, 600), null)
  const moveTo = async (start_time: string) => {
    const before = { statements: queries().length, packets: packets() }
    const body = { start_date: DATE, start_time, override: true }
    expect((await call(moveByStaff, { params: { id: String(id) }, body })).status).toBe(200)
    return { statements: queries().length - before.statements, packets: packets() - before.packets }
  }
  // Loads the timetable into memory.
  await moveTo('12:00')
  expect(await moveTo('14:00')).toEqual(MOVE)
  await closeOther()
})

const MOVE = { statements: 29, packets: 9 }
