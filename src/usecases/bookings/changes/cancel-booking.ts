import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { cancellationReasonExists } from '#db/bookings/changes/cancel.ts'
import { lockStanding, type Standing } from '#db/bookings/own-booking.ts'
import type { Tx } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { cancelUntil, changeRefusal } from '#domain/bookings/cancellation.ts'
import { invalid } from '#domain/errors.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { transactionOfOwner } from '#usecases/availability/transaction-at.ts'
import type { Context } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { checkCancelRate } from '../limits/check-changes.ts'
import { cancelStanding } from './cancel-standing.ts'

/** `bookingId`: the booking as the request itself names it, if it does. */
export type CancelRequest = {
  readonly bookingId: number | null
  readonly reasonId: number | null
  readonly comment: string
}

/**
 * Cancels one's own booking, in time by the location's limit, once: of many at the same instant one does it and the
 * others learn that it is cancelled (422). Throws not_found for another's, 422 past the limit or with an unknown reason,
 * too_many past what one person may cancel in a while.
 */
export async function cancelBooking(ctx: Context, ref: BookingRef, request: CancelRequest): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  return transactionOfOwner(ctx, async (tx) => {
    const booking = await lockStanding(tx, key)
    if (!booking) throw unknownBooking()
    if (request.bookingId !== null && request.bookingId !== booking.id)
      throw invalid({ booking_id: 'Rezervarea din cerere nu este cea din adresă.' })
    checkChangeable(booking, ctx.now(), 'anula')
    await checkReason(tx, request.reasonId)
    await checkCancelRate(ctx, tx, booking)
    const { reasonId, comment } = request
    await cancelStanding(ctx, tx, booking, { by: 'customer', reasonId, comment: comment.trim(), givesBack: true })
    return getBooking(tx, booking.locationId, booking.id)
  })
}

/** Throws 422 when the booking can no longer be changed by its customer, saying why and what is left to do. */
export function checkChangeable(booking: Standing, now: Temporal.Instant, verb: 'anula' | 'muta'): void {
  const refusal = changeRefusal(booking, toEpochMinute(now))
  if (refusal === null) return
  if (refusal === 'canceled') throw invalid({ booking_id: 'Rezervarea este deja anulată.' })
  if (refusal === 'over') throw invalid({ booking_id: 'Vizita s-a încheiat.' })
  if (refusal === 'begun') throw invalid({ booking_id: 'Vizita a început deja.' })
  const { date, minute } = epochToWall(cancelUntil(booking))
  const phone = booking.locationPhone === null ? '' : ` la ${phoneLabel(booking.locationPhone)}`
  throw invalid({
    booking_id: `Rezervarea se putea ${verb} până ${dayTimeLabel(date, minute)}. Sună la ${booking.locationName}${phone}.`,
  })
}

async function checkReason(tx: Tx, reasonId: number | null): Promise<void> {
  if (reasonId === null || (await cancellationReasonExists(tx, reasonId))) return
  throw invalid({ 'data.reason_id': 'Alege unul dintre motivele din listă.' })
}
