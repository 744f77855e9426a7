import { deleteClaims } from '#db/availability/claims.ts'
import { clearHolds } from '#db/availability/holds.ts'
import { isTaken } from '#db/errors.ts'
import { type Tx, withinSavepoint } from '#db/transaction.ts'
import { type Alternative, isRefusal, type Refusal, slotTaken } from '#domain/errors.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'
import { type ChosenSlot, chooseSlot, type SlotRequest } from './choose-slot.ts'
import { completeAlternatives } from './refusals.ts'

const MAX_TRIES = 3

export type Taking = SlotRequest & {
  /** Says in whose favour the slot was lost, as far as who asks may know it; null or absent: to somebody. */
  readonly explain?: () => Promise<string | null>
  /** Done first, and undone where the slot is lost. */
  readonly before?: () => Promise<void>
}

/**
 * Takes a slot for what `write` writes with the slot's claims: locks, checks again, chooses who and what serves; a
 * booking that is moved gives up its claims just before. A claim lost to work that takes no lock is tried again, since
 * another professional or unit may be free. Throws 422 where there is no such slot, and slot_taken with alternatives;
 * the transaction can go on after it, as nothing of this is left.
 */
export async function takeSlot<T>(
  ctx: Context,
  tx: Tx,
  taking: Taking,
  write: (slot: ChosenSlot) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinSavepoint(tx, async () => {
        await taking.before?.()
        const slot = await chooseSlot(ctx, tx, taking)
        const { plan, moved } = taking
        const { locationId } = plan
        const owners = taking.ownerKeys ?? ownerKeysOf(ctx)
        const freed = clearHolds(tx, { locationId, claims: slot.claims, owners, now: ctx.now() })
        const left = moved && deleteClaims(tx, locationId, moved.id)
        const [, , written] = await Promise.all([freed, left, write(slot)])
        return written
      })
    } catch (thrown) {
      const isLost = isTaken(thrown, 'claim')
      if (isLost && attempt < MAX_TRIES) continue
      if (!isLost && !isRefusal(thrown, 'slot_taken')) throw thrown
      throw await lostSlot(ctx, tx, taking, lostWith(thrown))
    }
  }
}

/** The alternatives known when the slot was lost. */
const lostWith = (thrown: unknown): LostSlotFacts =>
  isRefusal(thrown) && thrown.detail.code === 'slot_taken' ? thrown.detail : { alternatives: [] }

type LostSlotFacts = { readonly alternatives: readonly Alternative[]; readonly mayOverlap?: true }

/** The refusal, explained, with alternatives that are searched unless enough are known. */
async function lostSlot(
  ctx: Context,
  tx: Tx,
  { plan, start, moved, ownerKeys, explain, staff }: Taking,
  known: LostSlotFacts,
): Promise<Refusal> {
  const ignored = { ownerKeys: ownerKeys ?? ownerKeysOf(ctx), bookingId: moved?.id ?? null }
  const isAtDesk = staff?.atDesk === true
  const lost = { plan, start, own: moved?.start ?? null, isAtDesk, ignored, now: ctx.now() }
  const alternatives = await completeAlternatives(tx, lost, known.alternatives)
  return slotTaken(alternatives, (await explain?.()) ?? undefined, known.mayOverlap)
}

/** The explanation to a customer whose own booking of the same visit stands in the slot. */
export const OWN_BOOKING = 'Ai deja rezervarea aceasta. O găsești în mesajul de confirmare și în cont.'
