import { hasOwnPage } from '#db/bookings/location.ts'
import { insertStaffNotice } from '#db/staff/notices.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { invalid } from '#domain/errors.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { loadBetween, refuseBroken } from '../availability/between/between-visits.ts'
import { heldSince, professionalOf } from '../availability/holds/own-hold.ts'
import { OWN_BOOKING, type Taking, takeSlot } from '../availability/slot/take-slot.ts'
import { idempotently, keyedRequest } from '../concurrency/idempotency.ts'
import { type Context, requireCustomer } from '../context.ts'
import { loggedFacts, recordOwnAct } from './changes/record-own-act.ts'
import { checkPlacing } from './limits/check-limits.ts'
import { type NotifiedBooking, notifyOf } from './notifications/notify.ts'
import {
  attendeeName,
  type Booker,
  type BookingRequest,
  customerBooker,
  loadOrder,
  type Order,
  personKeyOf,
} from './order.ts'
import { amongRivals } from './rivals/among-rivals.ts'
import { writeBooking } from './write-booking.ts'

/**
 * Places a booking for the logged-in customer: everything is decided by the server, in one transaction with the claims,
 * the voucher, the session and the messages. Throws slot_taken with alternatives, 422 by field, in_progress, too_many.
 */
export async function placeBooking(
  ctx: Context,
  request: BookingRequest,
  key: string | null,
): Promise<NotifiedBooking> {
  const customerId = requireCustomer(ctx)
  // Before the transaction: the limit has a connection of its own, and rivals that hold one each while they wait for it
  // starve.
  if (request.voucherCode?.trim()) await ctx.limits.take('voucherByOwner', ownerKey({ customerId }))
  const booker = customerBooker(customerId)
  const keyed = keyedRequest(ctx, key, request)
  const booking = await amongRivals(ctx, { customerId, request, keyed }, () =>
    idempotently(ctx, keyed, (tx) => placeInTransaction(ctx, tx, { request, booker })),
  )
  await ctx.refreshFreeTime()
  return booking
}

export type Placing = {
  readonly request: BookingRequest
  readonly booker: Booker
  /** Done first, and undone with the booking: where the slot is lost, the transaction goes on without either. */
  readonly before?: () => Promise<void>
}

/** Places it in the caller's transaction, after whose commit the free-time index is to be refreshed. */
export async function placeInTransaction(
  ctx: Context,
  tx: Tx,
  { request, booker, before }: Placing,
): Promise<NotifiedBooking> {
  await checkCollaborator(tx, request)
  const order = await loadOrder(ctx, tx, request, booker)
  checkPlacing(ctx, order)
  await checkBetween(tx, order)
  const wanted = { ...wantedSlot(ctx, order), ...(before ? { before } : {}) }
  const written = await takeSlot(ctx, tx, wanted, (slot) => writeBooking(ctx, tx, order, slot))
  const { id: bookingId, status, professional } = written.booking
  const kind = status === 'pending' ? 'booking_requested' : 'booking_placed'
  const { locationId } = order.plan
  insertStaffNotice(tx, { kind, locationId, bookingId, professionalId: professional.id, at: ctx.now() })
  const place = { locationId, id: bookingId, professionalId: professional.id }
  const actor = booker.guest ? ('guest' as const) : ('client' as const)
  const after = loggedFacts(written.booking)
  recordOwnAct(tx, place, { actor, kind, at: ctx.now(), after })
  return notifyOf(ctx, tx, written, { change: 'placed' })
}

/**
 * Refuses a visit that breaks a rule between those of this person, whose phone is proved, or between those that they
 * booked for the same attendee; a repeated one as such.
 */
async function checkBetween(tx: Tx, { plan, request, booker, isRepeated }: Order): Promise<void> {
  if (isRepeated) return
  const name = attendeeName(request)
  const own = { customerId: booker.customerId, phone: booker.guest?.phone ?? null }
  const client = name === null ? own : { booker: personKeyOf(booker), name }
  refuseBroken(await loadBetween(tx, plan, client), wallToEpoch(request.date, request.minute))
}

/** The slot of an order, with the person's hold and their own booking in it, if any. */
function wantedSlot(ctx: Context, { request, plan, holds, isRepeated }: Order): Taking {
  return {
    plan,
    start: request,
    heldSince: heldSince(holds, request),
    preferred: async () => professionalOf(ctx, holds, request),
    explain: async () => (isRepeated ? OWN_BOOKING : null),
  }
}

/** A booking on a collaborator's own page names a professional who has such a page; throws 422 otherwise. */
async function checkCollaborator(tx: Tx, request: BookingRequest): Promise<void> {
  const { isCollaborator, locationId, professionalId } = request
  if (!isCollaborator) return
  if (professionalId === null || !(await hasOwnPage(tx, locationId, professionalId)))
    throw invalid({ is_collaborator: 'Specialistul ales nu are o pagină proprie de rezervări.' })
}
