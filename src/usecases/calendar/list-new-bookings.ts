import { loadNewBookings } from '#db/calendar/stored-bookings.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { todayOf } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'
import { visible } from './blocks.ts'
import type { AgendaEntry } from './get-agenda.ts'

/**
 * The bookings to come, on whatever day, that are new to the member and in calendars that they may see: the nearest
 * first. One that somebody has opened is new no longer.
 */
export async function listNewBookings(ctx: StaffContext): Promise<AgendaEntry[]> {
  const { locationId, customerId: reader } = ctx.staff
  const found = await loadNewBookings(ctx.db, locationId, { reader, today: todayOf(ctx), now: ctx.now() })
  return found
    .filter(({ booking }) => seesCalendarOf(ctx.staff, booking.professionalId))
    .map(({ booking, name }) => {
      const { date } = epochToWall(booking.start)
      const professional = { id: booking.professionalId, name }
      return { date, bounds: dayBounds(date), professional, booking: visible(ctx, booking) }
    })
}
