import { expect, test } from 'vitest'
import { LATENESS_MINUTES } from '#domain/bookings/lateness.ts'
import type { BookingId } from '#domain/ids.ts'
import { customer, guest, refusalOf } from '#test/world/booking.ts'
import { DESK_DAY, moveAt, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { setState } from '#usecases/calendar/bookings/set-state.ts'
import { getAgenda } from '#usecases/calendar/get-agenda.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { sayLate } from './say-late.ts'

const { db, node, clock, member, book } = await openDesk({ limitsFactor: 100 })
/** Two hours before the visit at ten. */
const FIRST = Temporal.Instant.from('2026-11-25T06:00:00Z')

async function booked(minute = 600) {
  const salon = await aSalon(db)
  const { id, who } = await book(salon, minute)
  const ctx = customer(node, who.id)
  const { booking } = await getBookingDetails(ctx, { id })
  return { salon, id, ctx, link: { token: manageToken(node.settings, booking.number) } }
}

/** The bookings of the day, and the late one as the calendar shows it. */
async function shown(salon: Salon, id: BookingId) {
  const { entries } = await getAgenda(await member(salon), { from: DESK_DAY, to: DESK_DAY, people: null })
  return entries.find(({ booking }) => booking.id === id)?.booking
}

test('by link or account the client says how late they come, and otherwise; the calendar shows it, no hour moves [BK-26]', async () => {
  for (const way of ['link', 'account'] as const) {
    const { salon, id, ctx, link } = await booked()
    const [caller, ref] = way === 'link' ? [guest(node, 'phone'), link] : [ctx, { id }]
    clock.now = FIRST
    const before = await shown(salon, id)
    const counter = db.selectFrom('calendar_counter').selectAll().where('location_id', '=', salon.locationId)
    for (const minutes of [...LATENESS_MINUTES, null, 10] as const) {
      const { last } = await counter.executeTakeFirstOrThrow()
      expect(await sayLate(caller, ref, minutes)).toMatchObject({ lateMinutes: minutes, isComing: true, sequence: 0 })
      const now = await shown(salon, id)
      expect(now).toMatchObject({ lateMinutes: minutes, start: before!.start, end: before!.end })
      expect((await counter.executeTakeFirstOrThrow()).last).toBeGreaterThan(last)
    }
    expect(await getBookingDetails(caller, ref)).toMatchObject({ canSayLate: true, booking: { lateMinutes: 10 } })
    clock.now = Temporal.Instant.from('2026-11-23T08:00:00Z')
  }
})

test('a lateness is about one hour: it goes with a move, and none is said early, late or after ‘A venit’ [BK-26]', async () => {
  const { salon, id, ctx } = await booked()
  const refused = async () => (await refusalOf(sayLate(ctx, { id }, 5))).detail
  clock.now = FIRST.subtract({ minutes: 1 })
  expect(await refused()).toMatchObject({
    errors: { minutes: ['Poți anunța o întârziere cu cel mult 2 ore înainte.'] },
  })
  clock.now = FIRST.add({ minutes: 136 })
  expect(await refused()).toMatchObject({ errors: { minutes: ['Vizita a început deja.'] } })
  clock.now = FIRST
  await sayLate(ctx, { id }, 5)
  const desk = await member(salon)
  await moveByStaff(desk, id, moveAt(615))
  expect(await shown(salon, id)).toMatchObject({ lateMinutes: null })
  clock.now = FIRST.add({ minutes: 120 })
  await setState(desk, id, 'arrived')
  expect(await refused()).toMatchObject({ errors: { minutes: ['Vizita a început deja.'] } })
})

test('nobody but its client says that a visit begins late [BK-26]', async () => {
  const { id } = await booked()
  const { ctx: another } = await booked(720)
  clock.now = FIRST
  expect((await refusalOf(sayLate(another, { id }, 5))).code).toBe('not_found')
  expect((await refusalOf(sayLate(guest(node, 'x'), { token: 'a'.repeat(22) }, 5))).code).toBe('not_found')
})
