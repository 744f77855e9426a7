import { deleteHold, findHold } from '#db/availability/holds.ts'
import { transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { HoldId, LocationId } from '#domain/ids.ts'
import { type Context, ownerKeysOf } from '../context.ts'
import { refreshFreeTimeIndex } from './index/refresh-index.ts'

/**
 * Frees a hold of the caller's; does nothing when it has lapsed or was used meanwhile. Throws 422 when it is another's,
 * at the location `at` where one is named.
 */
export async function releaseHold(ctx: Context, id: HoldId, at?: LocationId): Promise<void> {
  const ownerKeys = ownerKeysOf(ctx)
  const freed = await transaction(ctx.db, async (tx) => {
    const deleted = ownerKeys.length > 0 ? await deleteHold(tx, id, ownerKeys) : null
    if (deleted) {
      await refreshFreeTimeIndex(tx, ctx.now())
    }
    return deleted !== null
  })
  if (freed) return
  const others = await findHold(ctx.db, id)
  if (others && (at === undefined || others.locationId === at))
    throw invalid({ id: 'Ora aceasta este ținută pentru altcineva.' })
}
