import {
  listSubscriptions as list,
  type SubscriptionFilter,
  type SubscriptionRow,
} from '#db/bookings/paying/list-subscriptions.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer } from '../context.ts'

export type { SubscriptionRow }

/** A page of the customer's subscriptions, the newest first. */
export async function listSubscriptions(
  ctx: Context,
  filter: SubscriptionFilter,
): Promise<{ subscriptions: readonly SubscriptionRow[]; total: number }> {
  return list(ctx.db, requireCustomer(ctx), todayAt(toEpochMinute(ctx.now())), filter)
}
