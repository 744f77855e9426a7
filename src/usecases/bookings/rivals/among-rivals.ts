import type { BookingView } from '#db/bookings/booking-view.ts'
import { transaction } from '#db/transaction.ts'
import type { CustomerId } from '#domain/ids.ts'
import { atLocation, ofOwner } from '../../availability/slot/take-slot.ts'
import { type Context, ownerKeysOf } from '../../context.ts'
import type { RunKeyed } from '../idempotency.ts'
import type { BookingRequest } from '../order.ts'
import { answerLosers } from './answer-losers.ts'

/**
 * Runs a customer's booking in a transaction of its location; where others of this process want the same slot, those
 * for whom it is lost by their turn are answered together.
 */
export function amongRivals(
  ctx: Context,
  customerId: CustomerId,
  request: BookingRequest,
): RunKeyed<BookingView> | undefined {
  const slot = slotOf(request)
  if (slot === null) return undefined
  return ({ owner, key, requestHash }, work) => {
    const rival = { customerId, ownerKeys: ownerKeysOf(ctx), owner, key, requestHash }
    return ofOwner(ctx, async () => {
      const outcome = await ctx.contests(slot, rival, {
        withinLimit: (task) => atLocation(ctx, request.locationId, task),
        attempt: () => transaction(ctx.db, work),
        isDecisive: (attempted) => attempted !== 'busy',
        answerLosers: (rivals) => answerLosers(ctx, request, rivals),
      })
      return typeof outcome === 'object' && 'message' in outcome ? { status: 409, value: outcome } : outcome
    })
  }
}

/**
 * Alike for requests that want the same; null for those with conditions of their own, which may be refused for them.
 */
function slotOf(request: BookingRequest): string | null {
  const { locationId, professionalId, serviceIds, date, minute, isCollaborator, subscriptionId } = request
  if (isCollaborator || subscriptionId !== null) return null
  return [locationId, professionalId, serviceIds.join('+'), date, minute].join(' ')
}
