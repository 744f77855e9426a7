import {
  listSubscriptions as list,
  type SubscriptionFilter,
  type SubscriptionRow,
} from '#db/billing/list-subscriptions.ts'
import { withdrawUntil } from '#domain/billing/withdrawal.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'

/** A subscription, with the last day to withdraw from its contract; null when that has passed. */
export type SubscriptionView = Omit<SubscriptionRow, 'concluded'> & { readonly withdrawUntil: IsoDate | null }

/** A page of the customer’s subscriptions, the newest first. */
export async function listSubscriptions(
  ctx: Context,
  filter: SubscriptionFilter,
): Promise<{ subscriptions: readonly SubscriptionView[]; total: number }> {
  const today = todayOf(ctx)
  const { subscriptions, total } = await list(ctx.db, requireCustomer(ctx), today, filter)
  return { subscriptions: subscriptions.map((row) => toView(row, today)), total }
}

function toView({ concluded, ...row }: SubscriptionRow, today: IsoDate): SubscriptionView {
  const lastDay = withdrawUntil(todayAt(concluded))
  const isActive = row.status === 'pending' || row.status === 'approved'
  return { ...row, withdrawUntil: isActive && today <= lastDay ? lastDay : null }
}
