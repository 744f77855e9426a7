import type { BookingRow } from '#db/bookings/booking-row.ts'
import { listProposed } from '#db/bookings/changes/proposals.ts'
import { findKnownVisit } from '#db/bookings/known-visit.ts'
import { confirmRequest } from '#db/calendar/booking-acts.ts'
import type { Tx } from '#db/transaction.ts'
import type { ProposedTime } from '#domain/bookings/proposal.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { approveWithin } from '../../billing/approve-subscription.ts'
import { notifyBooking, notifyOf } from '../../bookings/notifications/notify.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { notifiedTo, type Undoable } from '../notified-to.ts'
import { lockChangeable, MESSAGE_DELAY_SECONDS, rewrite, UNDO_SECONDS } from '../undoable-act.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Accepts a request: the place that it has held is the client's. It can be undone unless more than the request changes.
 * Throws 422 for what is no open request.
 */
export function acceptRequest(ctx: StaffContext, id: BookingId): Promise<Undoable> {
  return actOnBooking(ctx, id, { kind: 'request_accepted' }, async (tx, booking) => {
    checkOpenRequest(ctx, booking)
    if (await approvesSubscription(ctx, tx, booking)) return { undoSeconds: 0, notified: null }
    return confirm(ctx, tx, booking)
  })
}

/**
 * The times that were proposed end with a yes, and cannot be held again. Where the booking has the proposed time
 * itself, the team asked for it, and the client has agreed on the phone.
 */
async function confirm(ctx: StaffContext, tx: Tx, booking: BookingRow): Promise<Undoable> {
  const [known, proposed] = await Promise.all([findKnownVisit(tx, booking), listProposed(tx, booking)])
  const write = () => confirmRequest(tx, booking, ctx.now())
  const isOwn = ({ start, professionalId }: ProposedTime) =>
    start === booking.start && professionalId === booking.professionalId
  const isOurs = proposed.some(isOwn)
  const notice = { change: isOurs ? 'moved_by_team' : 'approved', before: known } as const
  if (proposed.length > 0 || booking.lapsesAt === null) {
    await write()
    const notified = await notifyBooking(ctx, tx, booking, notice)
    return { undoSeconds: 0, notified: notifiedTo(ctx, notified) }
  }
  const before = await lockChangeable(ctx, tx, booking.id)
  const old = { ...before.visit, request: { lapsesAt: booking.lapsesAt.toString() } }
  const [written] = await rewrite(ctx, tx, { before, old }, write)
  const notified = await notifyOf(ctx, tx, written, { ...notice, delaySeconds: MESSAGE_DELAY_SECONDS })
  return { undoSeconds: UNDO_SECONDS, notified: notifiedTo(ctx, notified) }
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
