import { insertClaims } from '#db/availability/claims.ts'
import { type Hold, insertHold } from '#db/availability/holds.ts'
import { findClash, hasSameBooking } from '#db/bookings/customer.ts'
import { lockOwner } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { networkOf } from '#domain/auth/network.ts'
import type { Clash } from '#domain/bookings/clash.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { transactionAt } from '../concurrency/at-location.ts'
import { type Context, ownerOf } from '../context.ts'
import { loadBetween, refuseBroken } from './between/between-visits.ts'
import { checkHoldLimits, originOf, TOO_MANY_HOLDS } from './holds/check-hold-limits.ts'
import { findOwnHold, HOLD_MINUTES, type HoldRequest } from './holds/own-hold.ts'
import { refreshFreeTimeIndex } from './index/refresh-index.ts'
import { checkNamed } from './slot/check-named.ts'
import type { ChosenSlot } from './slot/choose-slot.ts'
import { planIn } from './slot/plan-visit.ts'
import { OWN_BOOKING, takeSlot } from './slot/take-slot.ts'

export type PlacedHold = Hold & {
  /** The customer's own booking during the held visit. */
  readonly clash: Clash | null
}

/**
 * Holds a slot for the caller for five minutes and frees what they held before. A second request for the same slot
 * leaves the hold as it is; prolongHold prolongs it. Throws slot_taken with alternatives, 422, also where clients must
 * choose at whom they come and it names nobody, and on `visit_rule`, or too_many for one network.
 */
export async function placeHold(ctx: Context, request: HoldRequest): Promise<PlacedHold> {
  const owner = ownerOf(ctx)
  const { customerId } = ctx.caller
  const person = customerId === null ? null : { customerId }
  await ctx.limits.take('holdByNetwork', networkOf(ctx.caller.ip), TOO_MANY_HOLDS)
  const timetable = await ctx.calendars.timetables.current(ctx.db, request.locationId, ctx.now())
  const plan = planIn(timetable, request)
  checkNamed(request, timetable?.schedule ?? null)
  // A guest is told by nobody's number: theirs is not proved yet.
  if (person) refuseBroken(await loadBetween(ctx.db, plan, person), wallToEpoch(request.date, request.minute))
  const hold = await transactionAt(ctx, plan.locationId, async (tx) => {
    await lockOwner(tx, owner)
    const held = await findOwnHold(ctx, tx, request)
    if (held) return held
    const explain = async () => (person && (await hasSameBooking(tx, person, request)) ? OWN_BOOKING : null)
    const hold = await takeSlot(ctx, tx, { plan, start: request, explain }, (slot) =>
      writeHold(ctx, tx, { ...request, owner }, slot),
    )
    await refreshFreeTimeIndex(tx, ctx.now())
    return hold
  })
  return { ...hold, clash: person && (await findClash(ctx.db, person, null, hold)) }
}

type OwnedRequest = HoldRequest & { readonly owner: string }

async function writeHold(ctx: Context, tx: Tx, { owner, locationId, serviceIds }: OwnedRequest, slot: ChosenSlot) {
  const { start, end } = slot.shown
  const origin = originOf(ctx)
  await checkHoldLimits(ctx, tx, { locationId, minutes: end - start }, origin)
  const hold = {
    locationId,
    owner,
    professionalId: slot.professionalId,
    startsAt: epochToInstant(start),
    endsAt: epochToInstant(end),
    serviceIds,
    expiresAt: ctx.now().add({ minutes: HOLD_MINUTES }),
    ...origin,
  }
  const holdId = await insertHold(tx, hold)
  await insertClaims(tx, locationId, { holdId }, slot.claims)
  return { ...hold, id: holdId, prolongedAt: null }
}
