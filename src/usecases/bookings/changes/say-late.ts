import { lockBooking } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { saveComing } from '#db/bookings/changes/coming.ts'
import { saveLateness } from '#db/bookings/changes/lateness.ts'
import { transaction } from '#db/transaction.ts'
import { type LatenessMinutes, latenessRefusal } from '#domain/bookings/lateness.ts'
import { invalid } from '#domain/errors.ts'
import { type Context, minuteOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { actorOf, recordOwnAct } from './record-own-act.ts'

/**
 * The client says how late they come, which they may change; null: in time after all. Booked times stay. It is a 'Vin'
 * too. Throws not_found, 422 where it is too early or too late to say so.
 */
export async function sayLate(ctx: Context, ref: BookingRef, minutes: LatenessMinutes | null): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  return transaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, key)
    if (!booking) throw unknownBooking()
    const refusal = latenessRefusal({ ...booking, hasArrived: booking.arrivedAt !== null }, minuteOf(ctx))
    if (refusal !== null) throw invalid({ minutes: refusal })
    const at = ctx.now()
    const act = { actor: actorOf(ref), at }
    const kind = minutes === null ? 'client_in_time' : 'client_late'
    if (await saveLateness(tx, booking, minutes, at)) recordOwnAct(tx, booking, { ...act, kind })
    if (await saveComing(tx, booking, at)) recordOwnAct(tx, booking, { ...act, kind: 'booking_coming' })
    return getBooking(tx, booking.locationId, booking.id)
  })
}
