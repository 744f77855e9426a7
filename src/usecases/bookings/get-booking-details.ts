import { type BookingDetails, findBookingDetails } from '#db/bookings/list-bookings.ts'
import { cancelUntil, mayCancel, mayReschedule } from '#domain/booking/cancellation.ts'
import { notFound } from '#domain/errors.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer } from '../context.ts'

export type DetailedBooking = BookingDetails & {
  readonly canCancel: boolean
  readonly canReschedule: boolean
  readonly cancelUntil: EpochMinute
}

/** One of the customer's own bookings with what may still be done with it; another's is as unknown as one that never was. */
export async function getBookingDetails(ctx: Context, id: number): Promise<DetailedBooking> {
  const details = await findBookingDetails(ctx.db, requireCustomer(ctx), id)
  if (!details) throw notFound('Rezervarea nu există.')
  const { status, start, location } = details.booking
  const standing = { status, start, noticeMinutes: location.cancellationLimitMinutes }
  const now = toEpochMinute(ctx.now())
  return {
    ...details,
    canCancel: mayCancel(standing, now),
    canReschedule: mayReschedule(standing, now),
    cancelUntil: cancelUntil(standing),
  }
}
