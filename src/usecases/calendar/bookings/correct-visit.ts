import { queueReviewQuestion } from '#db/bookings/close-bookings.ts'
import { saveState } from '#db/calendar/booking-acts.ts'
import { type CorrectedState, correctionProblem } from '#domain/bookings/visit-states.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

type Correction = { readonly state: CorrectedState; readonly reason: string }

/**
 * Sets right what was said of a visit that is over, with a reason. Its client is not notified. Throws 422 on `state`.
 */
export function correctVisit(ctx: StaffContext, id: BookingId, { state, reason }: Correction): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'booking_corrected', reason: reason.trim() }, async (tx, booking) => {
    const problem = correctionProblem(booking, state, minuteOf(ctx))
    if (problem !== null) throw invalid({ state: problem })
    const arrivedAt = state === 'no_show' ? null : undefined
    await saveState(tx, booking, { status: state, arrivedAt }, ctx.now())
    if (state === 'completed') await queueReviewQuestion(tx, booking, ctx.now())
  })
}
