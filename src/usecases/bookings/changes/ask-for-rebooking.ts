import { findBookingDetails } from '#db/bookings/list-bookings.ts'
import { saveRebooking } from '#db/bookings/rebooking.ts'
import { transaction } from '#db/transaction.ts'
import { type RebookingWeeks, rebookingRefusal } from '#domain/bookings/rebooking.ts'
import { invalid } from '#domain/errors.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { type Context, todayOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { type DetailedBooking, getBookingDetails } from '../get-booking-details.ts'

/**
 * The client asks to be reminded, so many weeks after the visit or after today, to book the same again; null takes it
 * back. A client has one reminder a location, the newest. Throws not_found, 422 where nothing can be reminded of.
 */
export async function askForRebooking(
  ctx: Context,
  ref: BookingRef,
  weeks: RebookingWeeks | null,
): Promise<DetailedBooking> {
  const key = keyOf(ctx, ref)
  await transaction(ctx.db, async (tx) => {
    const details = await findBookingDetails(tx, key)
    if (!details) throw unknownBooking()
    const { booking, isOpen, contact } = details
    const { status } = booking
    const refusal = weeks && rebookingRefusal({ status, isOpen, isReached: reachOf(contact).why === null })
    if (refusal !== null) throw invalid({ weeks: refusal })
    await saveRebooking(tx, booking, weeks, todayOf(ctx))
  })
  return getBookingDetails(ctx, ref)
}
