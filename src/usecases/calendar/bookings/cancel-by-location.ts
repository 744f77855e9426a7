import { isLive } from '#domain/bookings/booking.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { cancelLockedBooking } from '../../bookings/changes/cancel-locked-booking.ts'
import { freeTimesFor } from '../../bookings/notifications/free-times.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Cancels a booking for the location: its client reads the reason and the three nearest free times, session and voucher
 * come back. Throws 422 for what is over or cancelled.
 */
export function cancelByLocation(ctx: StaffContext, id: BookingId, said: string): Promise<void> {
  const reason = said.trim()
  return actOnBooking(ctx, id, { kind: 'booking_canceled', reason }, async (tx, booking) => {
    if (booking.status === 'canceled') throw invalid({ booking_id: 'Rezervarea este deja anulată.' })
    if (!isLive(booking.status) || booking.end <= minuteOf(ctx)) throw invalid({ booking_id: 'Vizita s-a încheiat.' })
    const addition = await freeTimesFor(ctx, tx, booking, reason)
    await cancelLockedBooking(ctx, tx, booking, {
      by: 'location',
      reasonId: null,
      comment: reason,
      givesBack: true,
      addition,
    })
  })
}
