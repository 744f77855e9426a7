import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { listMoves } from '#usecases/bookings/changes/list-moves.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { UNDO_SECONDS } from '#usecases/calendar/undoable-act.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { addWaitlistEntry } from '#usecases/waitlist/add-entry.ts'
import { notifyWaiting } from '#usecases/waitlist/notify-waiting.ts'
import { testDatabase } from '../database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { addMember, staffAt } from '../world/staff.ts'
import { addSecondLine } from '../world/team.ts'

const { url, db } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const node = processOn(url, () => now)
afterAll(() => node.close())
const DATE: IsoDate = '2026-11-25'
const [ana, ioana, maria] = await addCustomers(db, 3)

let phones = 0
async function phone(desk: StaffContext, salon: Salon, minute: number, overlap = false): Promise<BookingId> {
  const client = { name: 'Ana Pop', phone: `+40744${String(100_000 + (phones += 1))}`, email: null }
  const request = { date: DATE, minute, serviceIds: [salon.short], professionalId: salon.professionals[0]!, client }
  return (await placeByStaff(desk, { ...request, source: 'phone', comment: '', override: true, overlap }, null)).id
}

/** Cancels a booking, and lets the time pass in which that can be undone. */
async function cancel(desk: StaffContext, id: BookingId): Promise<void> {
  await cancelByLocation(desk, id, 'boală')
  now = now.add({ seconds: UNDO_SECONDS + 1 })
  await tidyUp(node)
}

/** A salon booked from ten to half past eleven but for an hour's half; with a second line it has three visits more. */
async function busySalon(withLine: boolean) {
  const salon = await aSalon(db, { noticeMinutes: 30 })
  const desk = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const own = [await phone(desk, salon, 600), await phone(desk, salon, 630), await phone(desk, salon, 660)]
  const lined: BookingId[] = []
  if (withLine) {
    await addSecondLine(db, salon.locationId, salon.professionals[0]!)
    for (const minute of [585, 630, 665]) lined.push(await phone(desk, salon, minute, true))
  }
  await cancel(desk, own[1]!)
  await desk.refreshFreeTime()
  return { salon, desk, own, lined }
}

const who = guest(node, 'looks')

/** Asks the same of a salon without a second line and of one with it. */
async function both<T>(sides: readonly Salon[], ask: (salon: Salon, index: number) => Promise<T>): Promise<T> {
  const [without, withLine] = [await ask(sides[0]!, 0), await ask(sides[1]!, 1)]
  expect(withLine).toEqual(without)
  return without
}

const twins = async () => [(await busySalon(false)).salon, (await busySalon(true)).salon]

test('a second line changes no free time that a client is shown, nor what lists know [PT-21, BK-08, BK-12]', async () => {
  const salons = await twins()
  const minutes = await both(salons, async (salon) => {
    const professionalId = salon.professionals[0]!
    const request = { locationId: salon.locationId, professionalId, isCollaborator: false, serviceIds: [salon.short] }
    const { days } = await listAvailability(who, { ...request, from: DATE, to: DATE, voucherCode: null })
    return days.flatMap(({ times }) => times.map(({ minute }) => minute))
  })
  expect(minutes).toContain(630)
  expect(minutes).not.toContain(600)
  await rebuildFreeTimeIndex(node)
  const rows = await both(salons, async ({ locationId }) => {
    const { rows: stored } =
      await sql`select date, starts from free_time where location_id = ${locationId} order by date`.execute(db)
    return stored
  })
  expect(rows).not.toEqual([])
})

test('a second line takes and gives no hold, booking or move of a client [PT-21, BK-12, BK-16]', async () => {
  const salons = await twins()
  const outcomes: string[] = []
  for (let minute = 570; minute <= 690; minute += 15)
    outcomes.push(await both(salons, (salon) => outcomeOf(placeHold(who, bookingAt(salon, DATE, minute)))))
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'slot_taken']))
  await db.deleteFrom('hold').execute()
  const moves = await both(salons, async (salon, index) => {
    const by = customer(node, [ana!, ioana!][index]!)
    const { id } = await placeBooking(by, bookingAt(salon, DATE, 630), null)
    const where = { from: DATE, to: DATE, professionalId: salon.professionals[0]! }
    return (await listMoves(by, { id }, where)).days.flatMap(({ times }) => times.map(({ minute }) => minute))
  })
  expect(moves).not.toContain(600)
})

test('time that becomes free on a second line notifies nobody on the waiting list [PT-21, BK-19]', async () => {
  const { salon, desk, own, lined: visits } = await busySalon(true)
  const { locationId, short } = salon
  // All of the day is taken but for the second line.
  for (const minute of [540, 570, 630, 690, 720, 750, 780, 810, 840, 870, 900, 930, 960, 990, 1020, 1050])
    await phone(desk, salon, minute)
  const entry = {
    locationId,
    serviceIds: [short],
    professionalId: null,
    from: DATE,
    to: DATE,
    dayPart: null,
    phone: null,
  }
  await addWaitlistEntry(customer(node, maria!), entry)
  await cancel(desk, visits[1]!)
  const notified = async () => {
    const { rows: freed } = await sql<{ payload: Parameters<typeof notifyWaiting>[1] }>`
      select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = 'notify-waiting' and (p.payload->>'location_id')::int = ${locationId}`.execute(db)
    expect(freed).not.toEqual([])
    for (const { payload } of freed) await notifyWaiting(node, payload)
    const { rows } = await sql`select from message where customer_id = ${maria!} and kind = 'slot-freed'`.execute(db)
    return rows.length
  }
  expect(await notified()).toBe(0)
  await cancel(desk, own[0]!)
  expect(await notified()).toBeGreaterThan(0)
})
