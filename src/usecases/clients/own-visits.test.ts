import { expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { DESK_DAY, openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { placeByStaff } from '../calendar/acts/place-by-staff.ts'
import { getStaffBooking } from '../calendar/bookings/get-staff-booking.ts'
import { getAgenda } from '../calendar/get-agenda.ts'
import { getDays } from '../calendar/get-days.ts'
import { getClient, listClients } from './clients.ts'

const { db, clock, member } = await openDesk({ limitsFactor: 100 })
const CLIENT = { name: 'Ana Pop', phone: '0733 300 001', email: null }
const LATER = addDays(DESK_DAY, 2)

async function placed(
  desk: StaffContext,
  salon: Salon,
  nth: number,
  minute: number,
  date = DESK_DAY,
): Promise<BookingId> {
  const slot = { date, minute, serviceIds: [salon.short], professionalId: salon.professionals[nth]! }
  const rest = { source: 'phone' as const, comment: '', override: false }
  return (await placeByStaff(desk, { ...slot, ...rest, client: CLIENT }, null)).id
}

async function specialistOf(salon: Salon, seesCalendar: boolean): Promise<StaffContext> {
  const { staff, ...ctx } = await member(salon, 'professional')
  const rights = new Set([...staff.rights, ...(seesCalendar ? (['see_calendar'] as const) : [])])
  return { ...ctx, staff: { ...staff, rights, professionalId: salon.professionals[0]! } }
}

/** All that a specialist reads of the client. */
async function readBy(specialist: StaffContext, id: BookingId) {
  const days = await getDays(specialist, { from: DESK_DAY, to: LATER, people: null })
  const own = days.flatMap(({ people }) => people.filter((each) => each.id === specialist.staff.professionalId))
  const { entries } = await getAgenda(specialist, { from: DESK_DAY, to: LATER, people: null })
  const found = await listClients(specialist, 'ana')
  const { booking: _view, history: _log, ...rest } = await getStaffBooking(specialist, id)
  return JSON.stringify({
    blocks: own.map(({ blocks }) => blocks),
    agenda: entries.filter(({ professional }) => professional.id === specialist.staff.professionalId),
    found,
    cards: await Promise.all(found.map((client) => getClient(specialist, client.id))),
    facts: { ...rest.facts, recent: null },
  })
}

test.each([false, true])(
  'a client’s visits to colleagues change nothing that a specialist reads of them (sees their calendars: %s) [PT-53, PT-40]',
  async (seesCalendar) => {
    const salon = await aSalon(db, { professionals: 2 })
    const desk = await member(salon, 'reception')
    const specialist = await specialistOf(salon, seesCalendar)
    const own = await placed(desk, salon, 0, 600, LATER)
    await readBy(specialist, own)
    // The booking is seen by now.
    const before = await readBy(specialist, own)
    expect(before).toContain('"isFirstVisit":true')
    const [had, missed] = [await placed(desk, salon, 1, 600), await placed(desk, salon, 1, 660)]
    const states = [
      [had, 'completed'],
      [missed, 'no_show'],
    ] as const
    for (const [id, status] of states) await db.updateTable('booking').set({ status }).where('id', '=', id).execute()
    clock.now = Temporal.Instant.from('2026-11-26T08:00:00Z')
    expect(await readBy(specialist, own)).toBe(before)
    // Reception knows the client.
    const [found] = await listClients(desk, 'ana')
    expect(found).toMatchObject({ lastVisit: DESK_DAY })
    expect(await getClient(desk, found!.id)).toMatchObject({ missed: 1, visits: [{}, {}, {}] })
  },
)
