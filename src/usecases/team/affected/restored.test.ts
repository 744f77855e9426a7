import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, refusalOf, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { addWaitlistEntry } from '#usecases/waitlist/add-entry.ts'
import { addClosure, changeOpeningDate, getOpening, removeClosure, restoreClosure } from '../hours/opening-hours.ts'
import { approveTimeOff, askTimeOff, refuseTimeOff, withdrawTimeOff } from '../time-off/change-time-off.ts'
import { listTimeOff } from '../time-off/list-time-off.ts'
import { restoreTimeOff } from '../time-off/restore-time-off.ts'

const { url, db } = await testDatabase()
const START = Temporal.Instant.from('2026-11-23T06:00:00Z')
let now = START
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())

const DAY = '2026-11-26'
const LATER = '2026-12-03'

let salon: Salon
let manager: StaffContext
let ioana: StaffContext
beforeEach(async () => {
  now = START
  salon = await aSalon(db, { professionals: 2 })
  const member = (role: 'manager' | 'professional', rest = {}) =>
    addMember({ db }, salon.locationId, role, rest).then((each) => staffAt(node, salon.locationId, each, role, rest))
  manager = await member('manager')
  ioana = await member('professional', { professionalId: salon.professionals[0]! })
})

const timesOn = async (date: typeof DAY | typeof LATER) => {
  const request = { ...bookingAt(salon, date, 0), from: date, to: date, voucherCode: null }
  return (await listAvailability(guest(node, 'g'), request)).days[0]!.times
}

/** All that people see of time off, closures and free hours. */
const seen = async () => ({
  timeOff: (await listTimeOff(manager)).map(({ id: _id, ...entry }) => entry),
  closures: (await getOpening(manager)).closures.map(({ id: _id, ...closure }) => closure),
  dates: (await getOpening(manager)).dates,
  times: [await timesOn(DAY), await timesOn(LATER)],
})

const HOURS = {
  'whole days': { hours: null, repeat: null },
  'some hours': { hours: { start: 600, end: 780 }, repeat: null },
  'every week': { hours: { start: 600, end: 780 }, repeat: { everyWeeks: 1, until: '2026-12-31' } },
} as const

const ask = (who: StaffContext, which: keyof typeof HOURS) => {
  const professionalId = salon.professionals[0]!
  const form = { professionalId, kind: 'sick', note: 'dentist', first: DAY, last: DAY, decisions: [] } as const
  return askTimeOff(who, { ...form, ...HOURS[which] })
}

const idOf = async () => (await listTimeOff(manager))[0]!.id

/** Brings time off to a state. */
const STATES = {
  asked: (which: keyof typeof HOURS) => ask(ioana, which),
  refused: async (which: keyof typeof HOURS) => {
    await ask(ioana, which)
    await refuseTimeOff(manager, await idOf(), 'Nu acum')
  },
  approved: async (which: keyof typeof HOURS) => {
    await ask(ioana, which)
    await approveTimeOff(manager, await idOf(), [], 'Bine')
  },
  taken: (which: keyof typeof HOURS) => ask(manager, which),
}

const cases = Object.keys(STATES).flatMap((state) => Object.keys(HOURS).map((which) => [state, which] as const))

test.each(cases)('%s time off of %s is put back as it was [PT-31]', async (state, which) => {
  await STATES[state as keyof typeof STATES](which as keyof typeof HOURS)
  const before = await seen()
  const id = await idOf()
  await withdrawTimeOff(manager, id)
  expect((await seen()).timeOff).toEqual([])
  await restoreTimeOff(manager, id, [])
  expect(await seen()).toEqual(before)
  expect(await outcomeOf(restoreTimeOff(manager, id, []))).toBe('not_found')
})

test('a closure is put back as it was, with a day in it that was opened since [PT-30]', async () => {
  await addClosure(manager, { first: DAY, last: LATER, reason: 'Zugrăvim', everywhere: false, decisions: [] })
  await changeOpeningDate(manager, { date: LATER, hours: [{ start: 600, end: 780 }], decisions: [] })
  const before = await seen()
  const [{ id } = { id: 0 }] = (await getOpening(manager)).closures
  await removeClosure(manager, id)
  expect((await seen()).times[0]).not.toEqual([])
  await restoreClosure(manager, id, [])
  expect(await seen()).toEqual(before)
  expect(await outcomeOf(restoreClosure(manager, id, []))).toBe('not_found')
})

/** Takes time away from clients, gives it back, and takes it again. */
const REMOVALS = {
  'time off': async () => {
    await ask(manager, 'whole days')
    const id = await idOf()
    await withdrawTimeOff(manager, id)
    return (decisions: Parameters<typeof restoreTimeOff>[2]) => restoreTimeOff(manager, id, decisions)
  },
  closure: async () => {
    await addClosure(manager, { first: DAY, last: DAY, reason: '', everywhere: false, decisions: [] })
    const [{ id } = { id: 0 }] = (await getOpening(manager)).closures
    await removeClosure(manager, id)
    return (decisions: Parameters<typeof restoreClosure>[2]) => restoreClosure(manager, id, decisions)
  },
}

test.each(Object.entries(REMOVALS))(
  'a visit booked since %s went is decided before it is back [PT-32]',
  async (_which, remove) => {
    const restore = await remove()
    const { id: client } = await addCustomer({ db })
    const booked = { professionalId: salon.professionals[0]! }
    await placeBooking(customer(node, client), bookingAt(salon, DAY, 600, booked), null)
    const { detail } = await refusalOf(restore([]))
    if (detail.code !== 'bookings_affected') throw new Error(detail.code)
    const [{ id, sequence } = { id: 0 as never, sequence: 0 }] = detail.affected
    await restore([{ bookingId: id, sequence, choice: 'keep' }])
    const open = await timesOn(DAY)
    expect(open.filter(({ professionalIds }) => professionalIds.includes(salon.professionals[0]!))).toEqual([])
  },
)

test.each(Object.entries(REMOVALS))('a minute after %s went it is too late [PT-14]', async (_which, remove) => {
  const restore = await remove()
  now = now.add({ seconds: 61 })
  expect(await outcomeOf(restore([]))).toBe('not_found')
})

test.each(Object.entries(REMOVALS))(
  'the waiting list hears that %s went once it can no longer be undone [BK-19]',
  async (_which, remove) => {
    const { id: client } = await addCustomer({ db })
    await addWaitlistEntry(customer(node, client), waitlistRequestFor(salon, DAY))
    await remove()
    const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from j.run_at - now())::float8 as seconds from graphile_worker.jobs j
    where j.key = ${`notify-waiting:${salon.locationId}:${DAY}`}`.execute(db)
    expect(rows.map(({ seconds }) => seconds > 5 && seconds <= 13)).toEqual([true])
  },
)

test('a professional puts back their own request, and nobody’s approved time off [PT-31]', async () => {
  await ask(ioana, 'whole days')
  const id = await idOf()
  await withdrawTimeOff(ioana, id)
  await restoreTimeOff(ioana, id, [])
  await approveTimeOff(manager, await idOf(), [])
  const approved = await idOf()
  await withdrawTimeOff(manager, approved)
  expect(await outcomeOf(restoreTimeOff(ioana, approved, []))).toBe('forbidden')
})
