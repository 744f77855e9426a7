import { type Tx, transaction } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'

/**
 * Runs work that takes slots of a location in a transaction, a few at a time per location: the location's locks let in
 * one anyway, and each that waited for them would keep a connection.
 */
export function transactionAt<T>(ctx: Context, locationId: LocationId, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => ctx.concurrency(`location:${locationId}`, () => transaction(ctx.db, work)))
}

/** Runs work on one's own bookings that takes no slot in a transaction. */
export function transactionOfOwner<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => transaction(ctx.db, work))
}

/** One person's requests wait for each other in memory: waiting for a lock would keep a connection each. */
function ofOwner<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  return ctx.concurrency(`owner:${ownerKeysOf(ctx)[0] ?? ctx.caller.ip}`, work)
}
