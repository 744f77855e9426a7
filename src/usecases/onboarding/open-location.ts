import { setOpen } from '#db/onboarding/review.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import type { Tx } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { isOpen, type ReviewState } from '#domain/onboarding/review.ts'
import { rebuildFreeTime } from '../availability/index/rebuild-index.ts'
import type { Context } from '../context.ts'

/** Opens or closes a location as the state of its review says: page, booking, and once approved the lists. */
export async function openAsReviewed(
  ctx: Context,
  tx: Tx,
  {
    locationId,
    state,
    isHealth,
  }: { readonly locationId: LocationId; readonly state: ReviewState; readonly isHealth: boolean },
): Promise<void> {
  const active = isOpen(state, isHealth)
  await setOpen(tx, locationId, { active, listed: state === 'approved' }, ctx.now())
  if (!active) return
  if (state === 'approved') await refreshSearchText(tx, [locationId])
  await rebuildFreeTime(tx, [locationId], ctx.now())
}
