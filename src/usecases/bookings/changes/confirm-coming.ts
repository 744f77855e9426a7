import { lockBooking } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { saveComing } from '#db/bookings/changes/coming.ts'
import { transaction } from '#db/transaction.ts'
import { comingRefusal } from '#domain/bookings/coming.ts'
import { invalid } from '#domain/errors.ts'
import { type Context, minuteOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { actorOf, recordOwnAct } from './record-own-act.ts'

/**
 * The client says 'Vin': they come to the visit as it now stands. It can still be moved or cancelled. Throws not_found,
 * 422 where there is nothing to confirm now.
 */
export async function confirmComing(ctx: Context, ref: BookingRef): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  return transaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, key)
    if (!booking) throw unknownBooking()
    const refusal = comingRefusal(booking, minuteOf(ctx))
    if (refusal !== null) throw invalid({ booking_id: refusal })
    const at = ctx.now()
    if (await saveComing(tx, booking, at))
      recordOwnAct(tx, booking, { actor: actorOf(ref), kind: 'booking_coming', at })
    return getBooking(tx, booking.locationId, booking.id)
  })
}
