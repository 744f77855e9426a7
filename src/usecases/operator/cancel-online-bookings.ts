import { lockBookingAt } from '#db/bookings/booking-row.ts'
import { listComingOnline } from '#db/operator/reviews.ts'
import type { Tx } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { cancelLockedBooking } from '../bookings/changes/cancel-locked-booking.ts'
import type { OperatorContext } from './operator.ts'

/**
 * Cancels the bookings that customers placed online at a location that was refused: each is notified, and their session
 * or voucher comes back. The business's own bookings stay its own affair. Returns how many were cancelled.
 */
export async function cancelOnlineBookings(ctx: OperatorContext, tx: Tx, locationId: LocationId): Promise<number> {
  const reason = `Locul nu a trecut de verificarea ${ctx.settings.siteName} și nu mai primește rezervări prin noi.`
  const addition = { mail: ` ${reason} Ne pare rău.`, sms: `. ${reason.slice(0, -1)}` }
  const ids = await listComingOnline(tx, locationId, ctx.now())
  for (const id of ids) {
    const booking = await lockBookingAt(tx, locationId, id)
    const change = booking.status === 'pending' ? ('refused' as const) : ('canceled' as const)
    const how = { by: 'system' as const, reasonId: null, comment: reason, givesBack: true }
    await cancelLockedBooking(ctx, tx, booking, { ...how, change, addition })
  }
  return ids.length
}
