import { insertClaims } from '#db/availability/claims.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import { isTaken } from '#db/errors.ts'
import { type Tx, withinSavepoint } from '#db/transaction.ts'
import { chosenSubscription } from '#domain/billing/chosen-subscription.ts'
import { isRefusal } from '#domain/errors.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { lostSlot } from '../availability/lost-slot.ts'
import { ownersOf } from '../availability/owners.ts'
import { asFieldError } from '../availability/place-hold.ts'
import { planVisit } from '../availability/plan-visit.ts'
import { type Context, requireCustomer } from '../context.ts'
import { type Booker, customerBooker } from './booker.ts'
import type { BookingRequest, Order } from './booking-request.ts'
import { checkCollaborator } from './check-collaborator.ts'
import { idempotently } from './idempotency.ts'
import { checkPlacing } from './limits/check-placing.ts'
import { placerOf } from './load-parties.ts'
import { notifyBooking } from './notifications/notify.ts'
import { type WrittenBooking, writeBooking } from './write-booking.ts'

const MAX_TRIES = 3

/**
 * Places a booking for the logged-in customer: everything is decided by the server, in one transaction with the claims,
 * the voucher, the session and the messages. Throws slot_taken with alternatives, 422 by field, in_progress, too_many.
 */
export async function placeBooking(ctx: Context, request: BookingRequest, key: string | null): Promise<BookingView> {
  const customerId = requireCustomer(ctx)
  // Before the transaction: the budget has a connection of its own, and rivals that hold one each while they wait for it starve.
  if (request.voucherCode?.trim()) await ctx.limits.take('voucherByOwner', `customer:${customerId}`)
  return idempotently(ctx, request.locationId, key, request, (tx) =>
    placeInTransaction(ctx, tx, request, customerBooker(customerId)),
  )
}

/**
 * The work of placing, in the caller's transaction. What `first` does is undone with the booking: where the slot is lost,
 * the transaction goes on without either.
 */
export async function placeInTransaction(
  ctx: Context,
  tx: Tx,
  request: BookingRequest,
  booker: Booker,
  first: () => Promise<void> = async () => {},
): Promise<BookingView> {
  await checkCollaborator(tx, request)
  const plan = await planVisit(tx, request).catch(asFieldError)
  chosenSubscription(plan.services, request.subscriptionId)
  const order = { request, plan, booker }
  await checkPlacing(ctx, tx, order)
  const { bookingId } = await writeOrLose(ctx, tx, order, first)
  const booking = await notifyBooking(ctx, tx, { locationId: request.locationId, id: bookingId }, 'placed')
  await refreshFreeTimeIndex(tx, ctx.now())
  return booking
}

/** Writes the booking; where somebody was faster, tries again while another professional or unit may be free. */
async function writeOrLose(ctx: Context, tx: Tx, order: Order, first: () => Promise<void>): Promise<WrittenBooking> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinSavepoint(tx, async () => {
        await first()
        const written = await writeBooking(ctx, tx, order)
        await insertClaims(tx, order.plan.locationId, written, written.claims)
        return written
      })
    } catch (thrown) {
      const overlapped = isTaken(thrown, 'claim')
      if (overlapped && attempt < MAX_TRIES) continue
      if (!overlapped && !isRefusal(thrown, 'slot_taken')) throw thrown
      const loser = { placer: placerOf(order.booker), except: { owners: ownersOf(ctx) }, now: ctx.now() }
      throw await lostSlot(tx, order.plan, order.request, loser, alternativesOf(thrown))
    }
  }
}

const alternativesOf = (thrown: unknown) =>
  isRefusal(thrown) && thrown.detail.code === 'slot_taken' ? thrown.detail.alternatives : []
