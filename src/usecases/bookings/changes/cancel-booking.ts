import { lockBooking } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { cancellationReasonExists, listCancellationReasons as list } from '#db/bookings/changes/cancel.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { refreshFreeTimeIndex } from '#usecases/availability/index/refresh-index.ts'
import { transactionOfOwner } from '#usecases/concurrency/at-location.ts'
import { type Context, minuteOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { checkCancelRate } from '../limits/check-limits.ts'
import { cancelLockedBooking } from './cancel-locked-booking.ts'
import { checkChangeable } from './check-changeable.ts'
import { actorOf } from './record-own-act.ts'

/** `bookingId`: the booking as the request itself names it, if it does. */
export type CancelRequest = {
  readonly bookingId: BookingId | null
  readonly reasonId: number | null
  readonly comment: string
}

/**
 * Cancels one's own booking, in time by the location's limit, once: of many at the same instant one does it and the
 * others learn that it is cancelled (422). Throws not_found for another's, 422 past the limit or with an unknown
 * reason, too_many past what one person may cancel in a while.
 */
export async function cancelBooking(ctx: Context, ref: BookingRef, request: CancelRequest): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  return transactionOfOwner(ctx, async (tx) => {
    const booking = await lockBooking(tx, key)
    if (!booking) throw unknownBooking()
    if (request.bookingId !== null && request.bookingId !== booking.id)
      throw invalid({ booking_id: 'Rezervarea din cerere nu este cea din adresă.' })
    checkChangeable(booking, minuteOf(ctx), 'anula')
    await checkReason(tx, request.reasonId)
    await checkCancelRate(ctx, tx, booking)
    const { reasonId, comment } = request
    await cancelLockedBooking(ctx, tx, booking, {
      by: 'customer',
      reasonId,
      comment: comment.trim(),
      givesBack: true,
      actor: actorOf(ref),
    })
    await refreshFreeTimeIndex(tx, ctx.now())
    return getBooking(tx, booking.locationId, booking.id)
  })
}

async function checkReason(tx: Tx, reasonId: number | null): Promise<void> {
  if (reasonId === null || (await cancellationReasonExists(tx, reasonId))) return
  throw invalid({ 'data.reason_id': 'Alege unul dintre motivele din listă.' })
}

/** Why a customer may say they cancel. */
export function listCancellationReasons({ read }: Context) {
  return list(read)
}
