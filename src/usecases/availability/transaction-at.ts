import { type Tx, transaction } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { ownersOf } from './owners.ts'

/**
 * Runs the work, which takes hours of a location, in a transaction, in turn with others there: its locks let in one at a
 * time anyway.
 */
export function transactionAt<T>(ctx: Context, locationId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => ctx.turns(`location:${locationId}`, () => transaction(ctx.db, work)))
}

/** The same for work on bookings wherever they are. */
export function transactionOfOwner<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ofOwner(ctx, () => transaction(ctx.db, work))
}

/** One person's requests wait for each other in memory: in the database their lock would keep a connection each. */
function ofOwner<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  return ctx.turns(`owner:${ownersOf(ctx)[0] ?? ctx.caller.ip}`, work)
}
