import { expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { customer, guest, refusalOf } from '#test/world/booking.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { getStaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { setState } from '#usecases/calendar/bookings/set-state.ts'
import { getAgenda } from '#usecases/calendar/get-agenda.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { getBookingCalendar } from '../by-link/get-booking-calendar.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmComing } from './confirm-coming.ts'

const { db, node, clock, member, book } = await openDesk({ limitsFactor: 100 })
const NO_REASON = { bookingId: null, reasonId: null, comment: '' }

async function booked(minute = 600) {
  const salon = await aSalon(db)
  const { id, who } = await book(salon, minute)
  const ctx = customer(node, who.id)
  const { booking } = await getBookingDetails(ctx, { id })
  const link = { token: manageToken(node.settings, booking.number) }
  return { salon, id, ctx, byLink: guest(node, 'phone'), link }
}

/** When the client of the booking said that they come, as the calendar shows it; undefined: it shows no booking. */
async function shown(salon: Salon, id: BookingId) {
  const { entries } = await getAgenda(await member(salon), { from: DESK_DAY, to: DESK_DAY, people: null })
  return entries.find(({ booking }) => booking.id === id)?.booking.comingAt
}

test('looking by link or account confirms nothing; one press by either does, and can be followed by cancelling [BK-25]', async () => {
  for (const way of ['link', 'account'] as const) {
    const { salon, id, ctx, byLink, link } = await booked()
    const [caller, ref] = way === 'link' ? [byLink, link] : [ctx, { id }]
    for (let looks = 0; looks < 3; looks += 1)
      expect(await getBookingDetails(caller, ref)).toMatchObject({ canConfirm: true, booking: { isComing: false } })
    await getBookingCalendar(caller, ref)
    expect(await shown(salon, id)).toBeNull()
    expect(await confirmComing(caller, ref)).toMatchObject({ isComing: true, sequence: 0, status: 'confirmed' })
    expect(await getBookingDetails(caller, ref)).toMatchObject({ canConfirm: false, canCancel: true })
    expect(await shown(salon, id)).toBe(clock.now.epochMilliseconds / 60_000)
    clock.now = clock.now.add({ minutes: 5 })
    await confirmComing(caller, ref)
    expect(await shown(salon, id)).toBe(clock.now.epochMilliseconds / 60_000 - 5)
    expect(await cancelBooking(caller, ref, NO_REASON)).toMatchObject({ status: 'canceled' })
    expect((await refusalOf(confirmComing(caller, ref))).detail).toMatchObject({ code: 'invalid' })
  }
})

test('the word is about one hour: moved, the visit needs it again, and moved back it has it [BK-25]', async () => {
  const { salon, id, ctx } = await booked()
  const desk = await member(salon)
  await confirmComing(ctx, { id })
  await moveByStaff(desk, id, moveAt(660))
  expect(await shown(salon, id)).toBeNull()
  expect(await getBookingDetails(ctx, { id })).toMatchObject({ canConfirm: true, booking: { isComing: false } })
  await undoAct(desk, id)
  expect(await shown(salon, id)).not.toBeNull()
})

test('the location sees it at once: an event of the calendar, and another version of its days [BK-25, PT-63]', async () => {
  const { salon, id, ctx } = await booked()
  const last = () =>
    db.selectFrom('calendar_counter').selectAll().where('location_id', '=', salon.locationId).executeTakeFirstOrThrow()
  const before = await last()
  await confirmComing(ctx, { id })
  const after = await last()
  expect(after.last).toBe(before.last + 1)
  expect(after.version).not.toBe(before.version)
  const events = db.selectFrom('calendar_event').selectAll().where('location_id', '=', salon.locationId)
  expect(await events.where('id', '=', after.last).executeTakeFirstOrThrow()).toMatchObject({
    kind: 'booking',
    row_id: id,
  })
})

test('nobody but its client confirms a visit, and none that is far ahead or has begun [BK-25]', async () => {
  const { id, ctx } = await booked()
  const { ctx: another } = await booked(720)
  expect((await refusalOf(confirmComing(another, { id }))).code).toBe('not_found')
  expect((await refusalOf(confirmComing(guest(node, 'x'), { token: 'a'.repeat(22) }))).code).toBe('not_found')
  for (const at of ['2026-11-22T07:59:00Z', '2026-11-25T08:00:00Z']) {
    clock.now = Temporal.Instant.from(at)
    expect((await refusalOf(confirmComing(ctx, { id }))).detail).toMatchObject({
      errors: { booking_id: [expect.any(String)] },
    })
  }
})

test('the team notes a ‘Vin’ said on the phone, in the log, and takes it back [PT-63]', async () => {
  const { salon, id, ctx } = await booked()
  const desk = await member(salon, 'reception')
  // Instants differ within an act.
  const ticking = { ...desk, now: () => (clock.now = clock.now.add({ milliseconds: 3 })) }
  await setState(ticking, id, 'coming')
  expect(await getBookingDetails(ctx, { id })).toMatchObject({ booking: { isComing: true } })
  const { history } = await getStaffBooking(desk, id)
  expect(history.filter(({ kind }) => kind === 'booking_coming')).toHaveLength(1)
  await setState(desk, id, 'not_coming')
  expect(await shown(salon, id)).toBeNull()
  const acts = await db
    .selectFrom('staff_action')
    .select('kind')
    .where('actor', '=', 'staff')
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  expect(acts.map(({ kind }) => kind)).toEqual(['booking_coming', 'booking_not_coming'])
})
