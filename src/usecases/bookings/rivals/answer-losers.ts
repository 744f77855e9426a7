import { listRivalStates } from '#db/bookings/rivals.ts'
import { storeAnswers } from '#db/concurrency/idempotency.ts'
import { tryLockKeys } from '#db/locks.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import { LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { type Alternative, isRefusal, slotTaken } from '#domain/errors.ts'
import { loadDay } from '../../availability/slot/choose-slot.ts'
import { planFromMemory, type VisitPlan } from '../../availability/slot/plan-visit.ts'
import { completeAlternatives, refusalOf } from '../../availability/slot/refusals.ts'
import type { LostSlot, Rival } from '../../concurrency/slot-races.ts'
import { type Deps, minuteOf } from '../../context.ts'
import { isWithinLimits } from '../limits/check-limits.ts'
import type { BookingRequest } from '../order.ts'

/**
 * Answers in one transaction those of a slot's rivals who would each lose it for no reason of their own, and stores the
 * answer under their keys. Left out, to be decided one by one, is who has a hold, that very booking, an answer already
 * or no booking left to make; and everybody where the slot is free. It takes no lock: what is taken stays an honest
 * answer.
 */
export async function answerLosers(
  deps: Deps,
  request: BookingRequest,
  rivals: readonly Rival[],
): Promise<ReadonlyMap<Rival, LostSlot>> {
  return transaction(deps.db, async (tx) => {
    const plan = await planFromMemory(deps, tx, request).catch(nullIfRefused)
    const alternatives = plan && (await alternativesWhereTaken(deps, tx, plan, request))
    if (!alternatives) return new Map()
    const losers = await listPlainLosers(deps, tx, { rivals: oneOfEach(rivals), plan, request })
    const answer = { message: slotTaken(alternatives).message, alternatives }
    const stored = losers.map((rival) => ({ ...rival, status: 409, answer }))
    if (losers.length > 0) atCommit(tx, () => storeAnswers(tx, stored, deps.now()))
    return new Map(losers.map((rival) => [rival, answer]))
  })
}

/** The request cannot be performed at all: each is told so in their own transaction. */
function nullIfRefused(thrown: unknown): null {
  if (isRefusal(thrown)) return null
  throw thrown
}

/** Other free times, for a visitor without a hold; null if the slot is free, or never was one. */
async function alternativesWhereTaken(
  deps: Deps,
  tx: Tx,
  plan: VisitPlan,
  start: BookingRequest,
): Promise<readonly Alternative[] | null> {
  const request = { plan, start }
  const schedule = await loadDay(deps, tx, request, [])
  const now = minuteOf(deps)
  if (checkStart(schedule, plan.wanted, start, now)) return null
  const { detail } = refusalOf(schedule, request, now)
  if (detail.code !== 'slot_taken') return null
  const lost = { ...request, own: null, isAtDesk: false, ignored: { ownerKeys: [], bookingId: null }, now: deps.now() }
  return completeAlternatives(tx, lost, detail.alternatives)
}

/** A transaction does not see that it has a key's lock already. */
const oneOfEach = (rivals: readonly Rival[]) => [...new Map(rivals.map((rival) => [rival.owner, rival])).values()]

type Race = { readonly rivals: readonly Rival[]; readonly plan: VisitPlan; readonly request: BookingRequest }

/** Lists the rivals who are told only that the slot is taken. Keys are locked before their answers are read. */
async function listPlainLosers(deps: Deps, tx: Tx, { rivals, plan, request }: Race): Promise<Rival[]> {
  const now = deps.now()
  const since = now.subtract({ seconds: LONGEST_RATE_SECONDS })
  const { locationId } = request
  const [locked, states] = await Promise.all([
    tryLockKeys(tx, rivals),
    listRivalStates(tx, rivals, request, { locationId, now, since }),
  ])
  const lockedOwners = new Set(locked.map(({ owner }) => owner))
  const plain = states.filter(
    ({ owner, isAnswered, holds, isRepeated, ...has }) =>
      lockedOwners.has(owner) && !isAnswered && !holds && !isRepeated && isWithinLimits(deps, has, plan.longestMinutes),
  )
  const owners = new Set(plain.map(({ owner }) => owner))
  return rivals.filter(({ owner }) => owners.has(owner))
}
