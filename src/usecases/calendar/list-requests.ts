import { loadRequests } from '#db/calendar/stored-bookings.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import type { StaffContext } from '../staff/staff.ts'
import { visible } from './blocks.ts'
import type { AgendaEntry } from './get-agenda.ts'

/**
 * The requests that wait for the team's answer, not the client's, in the calendars that the member may see: the nearest
 * end first, however far ahead.
 */
export async function listRequests(ctx: StaffContext): Promise<AgendaEntry[]> {
  const requests = await loadRequests(ctx.db, ctx.staff.locationId, ctx.now())
  return requests
    .filter(({ booking }) => seesCalendarOf(ctx.staff, booking.professionalId) && !booking.clientAnswers)
    .map(({ booking, name }) => {
      const { date } = epochToWall(booking.start)
      const professional = { id: booking.professionalId, name }
      return { date, bounds: dayBounds(date), professional, booking: visible(ctx, booking) }
    })
}
