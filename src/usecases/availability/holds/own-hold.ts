import { findHold, findLiveHold, type Hold } from '#db/availability/holds.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { HoldId, ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
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

/** The hold that a request names, anyone's, and the caller's live one. */
export type OwnHolds = { readonly named: Hold | null; readonly live: Hold | null }

export async function findHolds(
  ctx: Context,
  tx: Tx,
  { holdId }: { readonly holdId: HoldId | null },
): Promise<OwnHolds> {
  const [named, live] = await Promise.all([
    holdId === null ? null : findHold(tx, holdId),
    findLiveHold(tx, ownerKeysOf(ctx), ctx.now()),
  ])
  return { named, live }
}

/** The professional held for this very visit, or null; throws 422 when the named hold is another person's. */
export function professionalOf(ctx: Context, { named, live }: OwnHolds, request: HoldRequest): ProfessionalId | null {
  if (named && !ownerKeysOf(ctx).includes(named.owner))
    throw invalid({ hold_id: 'Ora aceasta este ținută pentru altcineva.' })
  return live && isFor(live, request) ? live.professionalId : null
}

/** Since when the caller holds this very visit; null when they do not. */
export function heldSince({ live }: OwnHolds, request: HoldRequest): EpochMinute | null {
  if (!live || !isFor(live, request)) return null
  const minutes = live.prolongedAt === null ? HOLD_MINUTES : 2 * HOLD_MINUTES
  return toEpochMinute(live.expiresAt.subtract({ minutes }))
}

function isFor(hold: Hold, request: HoldRequest): boolean {
  return (
    hold.locationId === request.locationId &&
    (request.professionalId === null || request.professionalId === hold.professionalId) &&
    toEpochMinute(hold.startsAt) === wallToEpoch(request.date, request.minute) &&
    hold.serviceIds.join() === request.serviceIds.join()
  )
}
