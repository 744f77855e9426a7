import { findBookingDetails } from '#db/bookings/list-bookings.ts'
import type { Context } from '#usecases/context.ts'
import { bookingCalendar } from '../notifications/booking-calendar.ts'
import { type BookingRef, keyOf, unknownBooking } from './booking-key.ts'

/** A booking as a calendar file: the same entry that its mails carry, in its newest state. */
export async function getBookingCalendar(ctx: Context, ref: BookingRef): Promise<string> {
  const details = await findBookingDetails(ctx.db, keyOf(ctx, ref))
  if (!details) throw unknownBooking()
  return bookingCalendar(ctx.settings, details.booking)
}
