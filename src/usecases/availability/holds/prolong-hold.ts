import { findHold, type Hold, prolongHold as prolongRow } from '#db/availability/holds.ts'
import { networkOf } from '#domain/auth/network.ts'
import { invalid } from '#domain/errors.ts'
import type { HoldId } from '#domain/ids.ts'
import { type Context, ownerKeysOf } from '../../context.ts'
import { TOO_MANY_HOLDS } from './check-hold-limits.ts'
import { HOLD_MINUTES } from './own-hold.ts'

/**
 * Gives a live hold of the caller's five minutes more, one time; one that was prolonged before stays as it is. Null
 * when it has lapsed. Throws 422 when it is another's, too_many for one network.
 */
export async function prolongHold(ctx: Context, id: HoldId): Promise<Hold | null> {
  await ctx.limits.take('holdByNetwork', networkOf(ctx.caller.ip), TOO_MANY_HOLDS)
  const owners = ownerKeysOf(ctx)
  const prolonged = await prolongRow(ctx.db, { id, owners, minutes: HOLD_MINUTES }, ctx.now())
  if (prolonged) return prolonged
  const hold = await findHold(ctx.db, id)
  if (hold && !owners.includes(hold.owner)) throw invalid({ id: 'Ora aceasta este ținută pentru altcineva.' })
  return hold && Temporal.Instant.compare(hold.expiresAt, ctx.now()) > 0 ? hold : null
}
