import type { FreedHold } from '#db/availability/holds.ts'
import type { Tx } from '#db/transaction.ts'
import { someoneWaits } from '#db/waitlist/entries.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { announceFreed } from './announce-freed.ts'

/** Queues a waiting-list check when a hold ends, if anyone is waiting. */
export async function announceHoldFreed(tx: Tx, hold: FreedHold, now: Temporal.Instant): Promise<void> {
  const start = toEpochMinute(hold.startsAt)
  if (await someoneWaits(tx, hold.locationId, epochToWall(start).date)) await announceFreed(tx, { ...hold, start }, now)
}
