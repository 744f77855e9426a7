import { type Tx, transaction } from '#db/transaction.ts'
import { atLocation } from '../../availability/slot/take-slot.ts'
import type { Context } from '../../context.ts'
import type { Sharer } from './share-transactions.ts'

/**
 * Runs work that takes a slot in a transaction, with others of its kind of this process that wait at the same moment.
 * Where that fails, for its own reason or another's, it is run by itself.
 */
export async function withOthers<T>(
  ctx: Context,
  sharer: Omit<Sharer, 'db'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { locationId } = sharer
  const alone = () => atLocation(ctx, locationId, () => transaction(ctx.db, work))
  // Who has to load a timetable first would lock later than the others, and out of order.
  const isReady = ctx.calendars.timetables.last(locationId) !== null
  const outcome = isReady ? await ctx.sharedTransactions({ ...sharer, db: ctx.db }, work) : 'apart'
  return outcome === 'apart' ? alone() : outcome
}
