import { type Tx, transaction } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Context, ownerKeysOf } from '../context.ts'
import { idempotently, type KeyedRequest } from './idempotency.ts'

/**
 * Runs a task that takes time of a location, a few at a time for each location and each person: the locks let in one
 * anyway, and each that waited for them would keep a connection. Throws `unavailable` after waiting too long.
 */
export function atLocation<T>(ctx: Context, locationId: LocationId, task: () => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => ctx.concurrency(`location:${locationId}`, task))
}

/** Runs work that takes time of a location in a transaction, once for its key where it has one. */
export function transactionAt<T>(
  ctx: Context,
  locationId: LocationId,
  work: (tx: Tx) => Promise<T>,
  keyed: KeyedRequest | null = null,
): Promise<T> {
  return atLocation(ctx, locationId, () => idempotently(ctx, keyed, work))
}

/**
 * Runs work that places or moves a booking, as transactionAt does. The free time of its days is written after the
 * commit, when nobody waits for its locks any more.
 */
export async function takeTimeAt<T>(
  ctx: Context,
  locationId: LocationId,
  work: (tx: Tx) => Promise<T>,
  keyed: KeyedRequest | null,
): Promise<T> {
  const answer = await transactionAt(ctx, locationId, work, keyed)
  await ctx.refreshFreeTime()
  return answer
}

/** Runs work on one's own bookings that takes no time of a location in a transaction. */
export function transactionOfOwner<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => transaction(ctx.db, work))
}

/** One person's requests wait for each other in this process. */
function ofOwner<T>(ctx: Context, task: () => Promise<T>): Promise<T> {
  return ctx.concurrency(`owner:${ownerKeysOf(ctx)[0] ?? ctx.caller.ip}`, task)
}
