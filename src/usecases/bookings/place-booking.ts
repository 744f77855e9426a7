import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { insertClaims } from '#db/bookings/claims.ts'
import { type BookingCustomer, countPlacedSince, findBookingCustomer } from '#db/bookings/customer.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import { sqlState, type Tx, withinSavepoint } from '#db/transaction.ts'
import { invalid, isRefusal, slotTaken, tooMany, unauthenticated } from '#domain/errors.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { findAlternatives } from '../availability/find-alternatives.ts'
import { ownersOf } from '../availability/owners.ts'
import { asFieldError } from '../availability/place-hold.ts'
import { planVisit, type VisitPlan } from '../availability/plan-visit.ts'
import { type Context, requireCustomer } from '../context.ts'
import { checkCollaborator } from './check-collaborator.ts'
import { chosenSubscription } from './chosen-subscription.ts'
import { writeConfirmation } from './confirmation.ts'
import { checkCustomFields } from './custom-fields.ts'
import { once } from './once.ts'
import { writeBooking } from './write-booking.ts'

export type BookingRequest = {
  readonly locationId: number
  readonly professionalId: number | null
  readonly isCollaborator: boolean
  /** In the order they are performed. */
  readonly serviceIds: readonly number[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucherCode: string | null
  readonly subscriptionId: number | null
  readonly holdId: number | null
  /** What the customer was told it would cost, in bani; null when they were told nothing. */
  readonly expectedTotal: number | null
}

/** What placing works with once everything but the start itself has been checked. */
export type Order = {
  readonly request: BookingRequest
  readonly plan: VisitPlan
  readonly location: BookingLocation
  readonly customerId: number
  readonly customer: BookingCustomer
}

/** Bookings one customer may place in a day; nobody needs as many, and one must not empty a town's calendars. */
const MAX_A_DAY = 300
const MAX_TRIES = 3

/**
 * Places a booking for the logged-in customer: everything is decided by the server, in one transaction with the claims,
 * the voucher, the session and the messages. Throws slot_taken with alternatives, 422 by field, in_progress.
 */
export async function placeBooking(ctx: Context, request: BookingRequest, key: string | null): Promise<BookingView> {
  const customerId = requireCustomer(ctx)
  // Before the transaction: the budget has a connection of its own, and rivals that hold one each while they wait for it starve.
  if (request.voucherCode?.trim()) await ctx.limits.take('voucherByOwner', `customer:${customerId}`)
  return once(ctx, key, request, async (tx) => {
    const order = await checkOrder(ctx, tx, customerId, request)
    const id = await writeOrLose(ctx, tx, order)
    const booking = await getBooking(tx, request.locationId, id)
    await writeConfirmation(ctx, tx, order, booking)
    return booking
  })
}

async function checkOrder(ctx: Context, tx: Tx, customerId: number, request: BookingRequest): Promise<Order> {
  const customer = await findBookingCustomer(tx, customerId)
  if (!customer) throw unauthenticated()
  const plan = await planVisit(tx, request).catch(asFieldError)
  const location = await findBookingLocation(tx, request.locationId, request.serviceIds)
  if (!location) throw invalid({ location_id: 'Locul nu există sau nu mai primește rezervări.' })
  await checkCollaborator(tx, request)
  const customFields = checkCustomFields(location.customFields, request.customFields)
  chosenSubscription(plan.services, request.subscriptionId)
  const placed = await countPlacedSince(tx, customerId, ctx.now().subtract({ hours: 24 }))
  if (placed >= MAX_A_DAY) throw tooMany(3600, 'Ai făcut prea multe rezervări azi. Revino mâine.')
  return { request: { ...request, customFields }, plan, location, customerId, customer }
}

/** Writes the booking; where somebody was faster, tries again while another professional or unit may be free. */
async function writeOrLose(ctx: Context, tx: Tx, order: Order): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinSavepoint(tx, async () => {
        const { bookingId, claims } = await writeBooking(ctx, tx, order)
        await insertClaims(tx, order.plan.locationId, { bookingId }, claims)
        return bookingId
      })
    } catch (thrown) {
      const overlapped = sqlState(thrown) === '23P01'
      if (overlapped && attempt < MAX_TRIES) continue
      if (!overlapped && !isRefusal(thrown, 'slot_taken')) throw thrown
      throw slotTaken(await findAlternatives(tx, order.plan, order.request, ownersOf(ctx), ctx.now()))
    }
  }
}
