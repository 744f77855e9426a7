import { removeComing, saveComing } from '#db/bookings/changes/coming.ts'
import { queueReviewQuestion } from '#db/bookings/close-bookings.ts'
import { saveState } from '#db/calendar/booking-acts.ts'
import { stateChange, type VisitState } from '#domain/bookings/visit-states.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Writes what the team says of a visit. Its client is not notified. Throws 422 on `state` for what cannot be said now.
 */
export function setState(ctx: StaffContext, id: BookingId, said: VisitState): Promise<void> {
  return actOnBooking(ctx, id, { kind: `booking_${said}` }, async (tx, booking) => {
    const change = stateChange(booking, said, minuteOf(ctx))
    if (typeof change === 'string') throw invalid({ state: change })
    const arrivedAt = change.arrived === null ? undefined : change.arrived ? (booking.arrivedAt ?? ctx.now()) : null
    if (change.coming === true) await saveComing(tx, booking, ctx.now())
    if (change.coming === false) await removeComing(tx, booking)
    await saveState(tx, booking, { status: change.status, arrivedAt }, ctx.now())
    if (change.status === 'completed') await queueReviewQuestion(tx, booking, ctx.now())
  })
}
