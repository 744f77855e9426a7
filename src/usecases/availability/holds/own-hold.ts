import { findHold, findLiveHold, type Hold } from '#db/availability/holds.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { HoldId, ProfessionalId } from '#domain/ids.ts'
import { toEpochMinute, wallToEpoch } from '#domain/time/wall-time.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'
import type { VisitRequest, WantedStart } from '../slot/plan-visit.ts'

/** How long a hold lasts, and by how much it can be prolonged. */
export const HOLD_MINUTES = 5

export type HoldRequest = VisitRequest & WantedStart

/** The caller's live hold, where it is for this very visit. */
export async function findOwnHold(ctx: Context, tx: Tx, request: HoldRequest): Promise<Hold | null> {
  const held = await findLiveHold(tx, ownerKeysOf(ctx), ctx.now())
  return held && isFor(held, request) ? held : null
}

/** Who was held for this very visit, or null; throws 422 when the named hold is another person's. */
export async function heldProfessional(
  ctx: Context,
  tx: Tx,
  request: HoldRequest & { readonly holdId: HoldId | null },
): Promise<ProfessionalId | null> {
  const named = request.holdId === null ? null : await findHold(tx, request.holdId)
  if (named && !ownerKeysOf(ctx).includes(named.owner))
    throw invalid({ hold_id: 'Ora aceasta este ținută pentru altcineva.' })
  return (await findOwnHold(ctx, tx, request))?.professionalId ?? null
}

function isFor(hold: Hold, request: HoldRequest): boolean {
  return (
    hold.locationId === request.locationId &&
    (request.professionalId === null || request.professionalId === hold.professionalId) &&
    toEpochMinute(hold.startsAt) === wallToEpoch(request.date, request.minute) &&
    hold.serviceIds.join() === request.serviceIds.join()
  )
}
