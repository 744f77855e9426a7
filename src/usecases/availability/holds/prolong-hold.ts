import { findHold, type Hold, prolongHold as prolongRow } from '#db/availability/holds.ts'
import { networkOf } from '#domain/auth/network.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { HoldId } from '#domain/ids.ts'
import { type Context, ownerKeysOf } from '../../context.ts'
import { TOO_MANY_HOLDS } from './check-hold-limits.ts'
import { HOLD_MINUTES } from './own-hold.ts'

/**
 * Gives a live hold of the caller's five minutes more, one time. Throws not_found when it has lapsed, 422 when it was
 * prolonged before or is another's, too_many for one network.
 */
export async function prolongHold(ctx: Context, id: HoldId): Promise<Hold> {
  await ctx.limits.take('holdByNetwork', networkOf(ctx.caller.ip), TOO_MANY_HOLDS)
  const owners = ownerKeysOf(ctx)
  const prolonged = await prolongRow(ctx.db, { id, owners, minutes: HOLD_MINUTES }, ctx.now())
  if (prolonged) return prolonged
  const hold = await findHold(ctx.db, id)
  if (hold && !owners.includes(hold.owner)) throw invalid({ id: 'Ora aceasta este ținută pentru altcineva.' })
  if (hold?.prolongedAt) throw invalid({ id: 'Timpul a fost deja prelungit.' })
  throw notFound('Ora nu mai este ținută.')
}
