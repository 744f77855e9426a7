import { approveRequest, confirmWaiting, listWaitingRequests } from '#db/billing/approve-subscription.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import type { CustomerSubscriptionId } from '#domain/ids.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { notifyBooking } from '../bookings/notifications/notify.ts'
import type { Deps } from '../context.ts'

type ApprovalDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Approves a subscription request, confirms the bookings waiting for it and notifies the customer. False when there
 * was no open request.
 */
export async function approveSubscription(deps: ApprovalDeps, id: CustomerSubscriptionId): Promise<boolean> {
  return transaction(deps.db, (tx) => approveWithin(deps, tx, id))
}

/** Approves in the caller's transaction. */
export async function approveWithin(
  deps: Pick<Deps, 'now' | 'settings'>,
  tx: Tx,
  id: CustomerSubscriptionId,
): Promise<boolean> {
  const now = deps.now()
  if (!(await approveRequest(tx, id, todayAt(toEpochMinute(now)), now))) return false
  for (const booking of await confirmWaiting(tx, id, now))
    await notifyBooking(deps, tx, booking, { change: 'approved' })
  return true
}

/** Approves all requests that wait, as a location’s desk would; for the demo, each minute. */
export async function approveWaitingRequests(deps: ApprovalDeps): Promise<void> {
  for (const id of await listWaitingRequests(deps.db)) await approveSubscription(deps, id)
}
