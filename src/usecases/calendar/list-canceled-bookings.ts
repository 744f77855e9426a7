import { loadCanceledBookings, type StoredCancellation } from '#db/calendar/canceled-bookings.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { StaffContext } from '../staff/staff.ts'
import { visible } from './blocks.ts'
import type { AgendaEntry } from './get-agenda.ts'

export type CanceledEntry = AgendaEntry & { readonly cancellation: StoredCancellation }

/**
 * The cancelled bookings of a day in the calendars that the member may see, in the order in which they would have
 * begun, whether the member sees them in the calendar's columns or not.
 */
export async function listCanceledBookings(ctx: StaffContext, date: IsoDate): Promise<CanceledEntry[]> {
  const found = await loadCanceledBookings(ctx.db, ctx.staff.locationId, date, ctx.now())
  return found
    .filter(({ booking }) => seesCalendarOf(ctx.staff, booking.professionalId))
    .map(({ booking, name, cancellation }) => {
      const professional = { id: booking.professionalId, name }
      return { date, bounds: dayBounds(date), professional, booking: visible(ctx, booking), cancellation }
    })
}
