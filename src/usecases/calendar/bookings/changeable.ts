import type { BookingRow } from '#db/bookings/booking-row.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { notFound } from '#domain/errors.ts'
import { requireCalendarOf, type StaffContext } from '../../staff/staff.ts'

export function unknownBooking(): never {
  throw notFound('Rezervarea nu există.')
}

/**
 * The booking, where the member may change it. Throws not_found where there is none, and alike for a calendar that they
 * may not see; forbidden for one that they may see and not change.
 */
export function changeable(ctx: StaffContext, booking: BookingRow | null): BookingRow {
  if (booking === null || !seesCalendarOf(ctx.staff, booking.professionalId)) unknownBooking()
  requireCalendarOf(ctx, booking.professionalId)
  return booking
}
