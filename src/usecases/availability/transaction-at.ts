import { type Tx, transaction } from '#db/transaction.ts'
import type { Context } from '../context.ts'

/** Runs the work, which takes hours of a location, in a transaction, in turn with others there: its locks let in one at a time anyway. */
export function transactionAt<T>(ctx: Context, locationId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.turns(`location:${locationId}`, () => transaction(ctx.db, work))
}
