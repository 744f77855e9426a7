import type { BookingRow } from '#db/bookings/booking-row.ts'
import { findKnownVisit } from '#db/bookings/known-visit.ts'
import { confirmRequest } from '#db/calendar/booking-acts.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { approveWithin } from '../../billing/approve-subscription.ts'
import { notifyBooking } from '../../bookings/notifications/notify.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

/** Accepts a request: the place that it has held is the client's. Throws 422 for what is no open request. */
export function acceptRequest(ctx: StaffContext, id: BookingId): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'request_accepted' }, async (tx, booking) => {
    checkOpenRequest(ctx, booking)
    if (!(await approvesSubscription(ctx, tx, booking))) {
      const before = await findKnownVisit(tx, booking)
      await confirmRequest(tx, booking, ctx.now())
      await notifyBooking(ctx, tx, booking, { change: 'approved', before })
    }
  })
}

/** A request that waits for a subscription is accepted with it, and so are the others that wait for the same. */
async function approvesSubscription(ctx: StaffContext, tx: Tx, booking: BookingRow): Promise<boolean> {
  const { customerSubscriptionId } = booking
  return customerSubscriptionId !== null && approveWithin(ctx, tx, customerSubscriptionId)
}

/** Throws 422 for what is no request, or one that has lapsed. */
export function checkOpenRequest({ now }: StaffContext, { status, lapsesAt }: BookingRow): void {
  if (status !== 'pending') throw invalid({ booking_id: 'Cererea a primit deja un răspuns.' })
  if (lapsesAt !== null && Temporal.Instant.compare(lapsesAt, now()) <= 0)
    throw invalid({ booking_id: 'Cererea a expirat.' })
}
