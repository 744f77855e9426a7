import {
  listSubscriptions as list,
  type SubscriptionFilter,
  type SubscriptionRow,
} from '#db/billing/list-subscriptions.ts'
import { withdrawUntil } from '#domain/billing/withdrawal.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'

/** A subscription and the last day to withdraw from its contract; null when that is over. */
export type SubscriptionView = Omit<SubscriptionRow, 'concluded'> & { readonly withdrawUntil: IsoDate | null }

/** A page of the customer's subscriptions, the newest first. */
export async function listSubscriptions(
  ctx: Context,
  filter: SubscriptionFilter,
): Promise<{ subscriptions: readonly SubscriptionView[]; total: number }> {
  const today = todayOf(ctx)
  const { subscriptions, total } = await list(ctx.db, requireCustomer(ctx), today, filter)
  return { subscriptions: subscriptions.map((row) => toView(row, today)), total }
}

function toView({ concluded, ...row }: SubscriptionRow, today: IsoDate): SubscriptionView {
  const last = withdrawUntil(todayAt(concluded))
  const stands = row.status === 'pending' || row.status === 'approved'
  return { ...row, withdrawUntil: stands && today <= last ? last : null }
}
