import type { CustomerId } from '#domain/ids.ts'
import { atLocation } from '../../concurrency/at-location.ts'
import type { KeyedRequest } from '../../concurrency/idempotency.ts'
import { type Context, ownerKeysOf } from '../../context.ts'
import type { BookingRequest } from '../order.ts'
import { answerLosers } from './answer-losers.ts'

type Entry = {
  readonly customerId: CustomerId
  readonly request: BookingRequest
  readonly keyed: KeyedRequest | null
}

/**
 * Runs a customer's attempt to book when there is room at the location. Rivals in this process who have lost the slot
 * by then are answered together, without an attempt each.
 */
export function amongRivals<T>(
  ctx: Context,
  { customerId, request, keyed }: Entry,
  attempt: () => Promise<T>,
): Promise<T> {
  const slot = slotOf(request)
  if (slot === null || keyed === null) return atLocation(ctx, request.locationId, attempt)
  return ctx.slotRaces(
    slot,
    { ...keyed, customerId, ownerKeys: ownerKeysOf(ctx) },
    {
      whenRoom: (task) => atLocation(ctx, request.locationId, task),
      attempt,
      answerLosers: (rivals) => answerLosers(ctx, request, rivals),
    },
  )
}

/** Equal for requests that want the same; null for one with conditions of its own, which may be refused for them. */
function slotOf(request: BookingRequest): string | null {
  const { locationId, professionalId, serviceIds, date, minute, isCollaborator, subscriptionId } = request
  if (isCollaborator || subscriptionId !== null) return null
  return [locationId, professionalId, serviceIds.join('+'), date, minute].join(' ')
}
