import type { BookingView } from '#db/bookings/booking-view.ts'
import { hasOwnPage } from '#db/bookings/location.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { chosenSubscription } from '#domain/billing/chosen-subscription.ts'
import { invalid } from '#domain/errors.ts'
import { heldProfessional } from '../availability/holds/own-hold.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { planVisit } from '../availability/slot/plan-visit.ts'
import { takeSlot } from '../availability/slot/take-slot.ts'
import { type Context, requireCustomer } from '../context.ts'
import { type Booker, customerBooker, placerOf } from './booker.ts'
import type { BookingRequest } from './booking-request.ts'
import { idempotently } from './idempotency.ts'
import { checkPlacing } from './limits/check-limits.ts'
import { notifyBooking } from './notifications/notify.ts'
import { writeBooking } from './write-booking.ts'

/**
 * Places a booking for the logged-in customer: everything is decided by the server, in one transaction with the claims,
 * the voucher, the session and the messages. Throws slot_taken with alternatives, 422 by field, in_progress, too_many.
 */
export async function placeBooking(ctx: Context, request: BookingRequest, key: string | null): Promise<BookingView> {
  const customerId = requireCustomer(ctx)
  // Before the transaction: the limit has a connection of its own, and rivals that hold one each while they wait for it
  // starve.
  if (request.voucherCode?.trim()) await ctx.limits.take('voucherByOwner', ownerKey({ customerId }))
  return idempotently(ctx, request.locationId, key, request, (tx) =>
    placeInTransaction(ctx, tx, request, customerBooker(customerId)),
  )
}

/**
 * Places it in the caller's transaction. What `before` does is undone with the booking: where the slot is lost, the
 * transaction goes on without either.
 */
export async function placeInTransaction(
  ctx: Context,
  tx: Tx,
  request: BookingRequest,
  booker: Booker,
  before?: () => Promise<void>,
): Promise<BookingView> {
  await checkCollaborator(tx, request)
  const plan = await planVisit(tx, request)
  chosenSubscription(plan.services, request.subscriptionId)
  const order = { request, plan, booker }
  await checkPlacing(ctx, tx, order)
  const preferred = () => heldProfessional(ctx, tx, request)
  const taking = { plan, start: request, placer: placerOf(booker), preferred, ...(before ? { before } : {}) }
  const { bookingId } = await takeSlot(ctx, tx, taking, (slot) => writeBooking(ctx, tx, order, slot))
  const booking = await notifyBooking(ctx, tx, { locationId: request.locationId, id: bookingId }, 'placed')
  await refreshFreeTimeIndex(tx, ctx.now())
  return booking
}

/** A booking on a collaborator's own page names a professional who has such a page; throws 422 otherwise. */
async function checkCollaborator(tx: Tx, request: BookingRequest): Promise<void> {
  const { isCollaborator, locationId, professionalId } = request
  if (!isCollaborator) return
  if (professionalId === null || !(await hasOwnPage(tx, locationId, professionalId)))
    throw invalid({ is_collaborator: 'Specialistul ales nu are o pagină proprie de rezervări.' })
}
