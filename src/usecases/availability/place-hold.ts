import { insertClaims } from '#db/availability/claims.ts'
import { findLiveHold, type Hold, insertHold } from '#db/availability/holds.ts'
import { isTaken } from '#db/errors.ts'
import { lockOwner, type Tx } from '#db/transaction.ts'
import { networkOf } from '#domain/auth/network.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { type Context, ownerOf } from '../context.ts'
import { checkHoldLimits, originOf, TOO_MANY_HOLDS } from './holds/check-hold-limits.ts'
import { refreshFreeTimeIndex } from './index/refresh-index.ts'
import { lostSlot } from './lost-slot.ts'
import { ownersOf } from './owners.ts'
import type { WantedStart } from './plan-visit.ts'
import { planVisit, type VisitPlan, type VisitRequest } from './plan-visit.ts'
import { takeStart } from './take-start.ts'
import { transactionAt } from './transaction-at.ts'

const HOLD_MINUTES = 5

export type HoldRequest = VisitRequest & WantedStart

export type PlacedHold = Pick<Hold, 'id' | 'expiresAt' | 'professionalId'>

/**
 * Keeps a start for the caller for five minutes and frees what they held before. Asked again for the same start, the hold
 * stays as it is: it cannot be drawn out. Throws slot_taken with alternatives, 422, or too_many for one network.
 */
export async function placeHold(ctx: Context, request: HoldRequest): Promise<PlacedHold> {
  const owner = ownerOf(ctx)
  await ctx.limits.take('holdByNetwork', networkOf(ctx.caller.ip), TOO_MANY_HOLDS)
  const plan = await planVisit(ctx.db, request).catch(asFieldError)
  try {
    return await transactionAt(ctx, plan.locationId, (tx) => place(ctx, tx, owner, plan, request))
  } catch (thrown) {
    if (!isRefusal(thrown, 'slot_taken') && !isTaken(thrown, 'claim')) throw thrown
    const { customerId } = ctx.caller
    const placer = customerId === null ? null : { customerId }
    throw await lostSlot(ctx.db, plan, request, { placer, except: { owners: ownersOf(ctx) }, now: ctx.now() })
  }
}

async function place(ctx: Context, tx: Tx, owner: string, plan: VisitPlan, request: HoldRequest): Promise<PlacedHold> {
  const now = ctx.now()
  const owners = ownersOf(ctx)
  const origin = originOf(ctx)
  await lockOwner(tx, owner)
  const held = await findLiveHold(tx, owners, now)
  if (held && isSame(held, request)) return held
  const taken = await takeStart(tx, plan, request, { owners, now, preferred: async () => null })
  const { start, end } = taken.shown
  await checkHoldLimits(ctx, tx, { locationId: plan.locationId, minutes: end - start }, origin)
  const hold = {
    locationId: plan.locationId,
    owner,
    professionalId: taken.professionalId,
    startsAt: epochToInstant(start),
    endsAt: epochToInstant(end),
    serviceIds: request.serviceIds,
    expiresAt: now.add({ minutes: HOLD_MINUTES }),
    ...origin,
  }
  const id = await insertHold(tx, hold)
  await insertClaims(tx, plan.locationId, { holdId: id }, taken.claims)
  await refreshFreeTimeIndex(tx, now)
  return { ...hold, id }
}

/** Whether the hold already keeps what is asked for. */
export function isSame(hold: Hold, request: HoldRequest): boolean {
  return (
    hold.locationId === request.locationId &&
    (request.professionalId === null || request.professionalId === hold.professionalId) &&
    hold.startsAt.epochMilliseconds / 60_000 === wallToEpoch(request.date, request.minute) &&
    hold.serviceIds.join() === request.serviceIds.join()
  )
}

/** In a body an unknown location is a wrong field; only in a path is it a missing page. */
export function asFieldError(thrown: unknown): never {
  throw isRefusal(thrown, 'not_found') ? invalid({ location_id: thrown.message }) : thrown
}
