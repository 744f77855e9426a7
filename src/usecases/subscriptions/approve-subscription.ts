import { approveRequest, confirmWaiting, listRequestsBefore } from '#db/bookings/paying/approve-subscription.ts'
import { transaction } from '#db/transaction.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '../context.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** Approves a customer's request for a subscription and confirms the bookings that wait for it. False when nothing waited. */
export async function approveSubscription({ db, now }: Needs, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const approved = await approveRequest(tx, id, todayAt(toEpochMinute(now())), now())
    if (approved) await confirmWaiting(tx, id, now())
    return approved
  })
}

/** Approves every request that has waited for a minute: what a location's desk would do, for the demo. */
export async function approveOldRequests(deps: Needs): Promise<void> {
  for (const id of await listRequestsBefore(deps.db, deps.now().subtract({ minutes: 1 })))
    await approveSubscription(deps, id)
}
