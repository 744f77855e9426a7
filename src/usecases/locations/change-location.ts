import { lockFreeTime } from '#db/locks.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { rebuildFreeTime } from '../availability/index/rebuild-index.ts'
import { type Act, recordAct, type StaffContext } from '../staff/staff.ts'

/**
 * Changes public data of the member's location: in one transaction with the audit log and with the data derived from
 * it, by the code that the import uses. The second of two changes at once waits and sees the first.
 */
export function changeLocation<T>(
  ctx: StaffContext,
  change: (tx: Tx) => Promise<{ readonly result: T; readonly act: Act }>,
): Promise<T> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    await lockFreeTime(tx, [locationId])
    const { result, act } = await change(tx)
    await refreshSearchText(tx, [locationId])
    await rebuildFreeTime(tx, [locationId], ctx.now())
    recordAct(ctx, tx, act)
    return result
  })
}
