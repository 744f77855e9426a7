import { approveRequest, confirmWaiting, listRequestsBefore } from '#db/billing/approve-subscription.ts'
import { transaction } from '#db/transaction.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { notifyBooking } from '../bookings/notifications/notify.ts'
import type { Deps } from '../context.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'settings'>

/** Approves a customer's request for a subscription, confirms the bookings that wait for it, and says so. False when nothing waited. */
export async function approveSubscription(deps: Needs, id: number): Promise<boolean> {
  const now = deps.now()
  return transaction(deps.db, async (tx) => {
    if (!(await approveRequest(tx, id, todayAt(toEpochMinute(now)), now))) return false
    for (const booking of await confirmWaiting(tx, id, now)) await notifyBooking(deps, tx, booking, 'approved')
    return true
  })
}

/** Approves every request that has waited for a minute: what a location's desk would do, for the demo. */
export async function approveOldRequests(deps: Needs): Promise<void> {
  for (const id of await listRequestsBefore(deps.db, deps.now().subtract({ minutes: 1 })))
    await approveSubscription(deps, id)
}
