import { type ClaimHolder, insertClaims } from '#db/availability/claims.ts'
import { hasSameBooking, type Placer } from '#db/bookings/customer.ts'
import { isTaken } from '#db/errors.ts'
import { type Tx, withinSavepoint } from '#db/transaction.ts'
import { type Alternative, isRefusal, type Refusal, slotTaken } from '#domain/errors.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'
import { type ChosenSlot, chooseSlot, type SlotRequest } from './choose-slot.ts'
import { ALTERNATIVES, findAlternatives } from './find-alternatives.ts'

const MAX_TRIES = 3

export type Taking = SlotRequest & {
  /** Whose own booking of the same visit is named when the slot is lost to it; null: nobody's. */
  readonly placer: Placer | null
  /** Says what stands in the slot when it is lost; to the team, not to a customer. */
  readonly explain?: () => Promise<string>
  /** Done first, and undone where the slot is lost. */
  readonly before?: () => Promise<void>
}

/**
 * Takes a slot for what `write` writes: locks, checks again, chooses who and what serves, writes, claims. A claim lost
 * to work that takes no lock is tried again, since another professional or unit may be free. Throws 422 where there is
 * no such slot, and slot_taken with alternatives; the transaction can go on after it, as nothing of this is left.
 */
export async function takeSlot<Holder extends ClaimHolder>(
  ctx: Context,
  tx: Tx,
  taking: Taking,
  write: (slot: ChosenSlot) => Promise<Holder>,
): Promise<Holder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinSavepoint(tx, async () => {
        await taking.before?.()
        const slot = await chooseSlot(ctx, tx, taking)
        const holder = await write(slot)
        await insertClaims(tx, taking.plan.locationId, holder, slot.claims)
        return holder
      })
    } catch (thrown) {
      const isLost = isTaken(thrown, 'claim')
      if (isLost && attempt < MAX_TRIES) continue
      if (!isLost && !isRefusal(thrown, 'slot_taken')) throw thrown
      throw await lostSlot(ctx, tx, taking, alternativesOf(thrown))
    }
  }
}

const alternativesOf = (thrown: unknown) =>
  isRefusal(thrown) && thrown.detail.code === 'slot_taken' ? thrown.detail.alternatives : []

/**
 * The refusal with alternatives, searched unless enough are known; it says so when the slot is the customer's own
 * booking.
 */
async function lostSlot(
  ctx: Context,
  tx: Tx,
  { plan, start, moved, placer, ownerKeys, explain }: Taking,
  known: readonly Alternative[],
): Promise<Refusal> {
  const ignored = { ownerKeys: ownerKeys ?? ownerKeysOf(ctx), bookingId: moved?.id ?? null }
  const isEnough = known.length >= ALTERNATIVES
  const alternatives = isEnough
    ? known
    : await findAlternatives(tx, { plan, start, own: moved?.start ?? null, ignored, now: ctx.now() })
  if (explain) return slotTaken(alternatives, await explain())
  const at = wallToEpoch(start.date, start.minute)
  if (placer === null || at === null) return slotTaken(alternatives)
  const serviceIds = plan.services.map(({ id }) => id)
  const isOwn = await hasSameBooking(tx, placer, {
    locationId: plan.locationId,
    startsAt: epochToInstant(at),
    serviceIds,
  })
  return isOwn ? slotTaken(alternatives, OWN) : slotTaken(alternatives)
}

const OWN = 'Ai deja rezervarea aceasta. O găsești în mesajul de confirmare și în cont.'
