import type { BookingView } from '#db/bookings/booking-view.ts'
import { storeAnswers, tryLockKeys } from '#db/bookings/idempotency.ts'
import { listRivalStates } from '#db/bookings/rivals.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import { LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { type Alternative, isRefusal, slotTaken } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { loadDay } from '../../availability/slot/choose-slot.ts'
import { planFromMemory, type VisitPlan } from '../../availability/slot/plan-visit.ts'
import { completeAlternatives, refusalOf } from '../../availability/slot/refusals.ts'
import { atLocation, ofOwner } from '../../availability/slot/take-slot.ts'
import { type Context, type Deps, minuteOf, ownerKeysOf } from '../../context.ts'
import type { RunKeyed } from '../idempotency.ts'
import { isWithinLimits } from '../limits/check-limits.ts'
import type { BookingRequest } from '../order.ts'
import { withOthers } from '../together/with-others.ts'
import type { Lost, Rival } from './slot-races.ts'

/**
 * Runs a customer's booking in a transaction, with others of this process that wait at the same moment for other slots.
 * Of those who want the same slot, the ones for whom it is lost by their turn are answered together.
 */
export function amongRivals(
  ctx: Context,
  customerId: CustomerId,
  request: BookingRequest,
): RunKeyed<BookingView> | undefined {
  const slot = slotOf(request)
  if (slot === null) return undefined
  return ({ owner, key, requestHash }, work) => {
    const rival = { customerId, ownerKeys: ownerKeysOf(ctx), owner, key, requestHash }
    return ofOwner(ctx, async () => {
      const outcome = await ctx.slotRaces(slot, rival, {
        withinLimit: (task) => ctx.concurrency(`slot:${slot}`, task),
        attempt: () => placeWithOthers(ctx, request, owner, work),
        isDecisive: (attempted) => attempted !== 'busy',
        answerLosers: (rivals) => answerLosers(ctx, request, rivals),
      })
      return typeof outcome === 'object' && 'message' in outcome ? { status: 409, value: outcome } : outcome
    })
  }
}

async function placeWithOthers<T>(
  ctx: Context,
  request: BookingRequest,
  owner: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { locationId } = request
  if (request.voucherCode?.trim()) return atLocation(ctx, locationId, () => transaction(ctx.db, work))
  return withOthers(ctx, { kind: 'booking', locationId, alike: alikeOf(request, owner) }, work)
}

/** One person's bookings are counted one after another; those of one professional's day might overlap. */
function alikeOf({ locationId, professionalId, date }: BookingRequest, owner: string): string[] {
  return [owner, `${locationId} ${professionalId ?? 'any'} ${date}`]
}

/**
 * Alike for requests that want the same; null for those with conditions of their own, which may be refused for them.
 */
function slotOf(request: BookingRequest): string | null {
  const { locationId, professionalId, serviceIds, date, minute, isCollaborator, subscriptionId } = request
  if (isCollaborator || subscriptionId !== null) return null
  return [locationId, professionalId, serviceIds.join('+'), date, minute].join(' ')
}

/**
 * Answers in one transaction those of a slot's rivals who would each lose it for no reason of their own, and stores the
 * answer under their keys. Left out, to be decided one by one, is who has a hold, that very booking, an answer already
 * or no booking left to make; and everybody where the slot is free. It takes no lock: what is taken stays an honest
 * answer.
 */
async function answerLosers(
  deps: Deps,
  request: BookingRequest,
  rivals: readonly Rival[],
): Promise<ReadonlyMap<Rival, Lost>> {
  return transaction(deps.db, async (tx) => {
    const plan = await planFromMemory(deps, tx, request).catch(nullIfRefused)
    const alternatives = plan && (await alternativesWhereTaken(deps, tx, plan, request))
    if (!alternatives) return new Map()
    const losers = await plainOf(deps, tx, { rivals: oneOfEach(rivals), plan, request })
    const answer = { message: slotTaken(alternatives).message, alternatives }
    const stored = losers.map((rival) => ({ ...rival, status: 409, answer, givenAt: deps.now() }))
    if (losers.length > 0) atCommit(tx, () => storeAnswers(tx, stored))
    return new Map(losers.map((rival) => [rival, answer]))
  })
}

/** The request cannot be performed at all: each is told so in their own transaction. */
function nullIfRefused(thrown: unknown): null {
  if (isRefusal(thrown)) return null
  throw thrown
}

/** What else is free, for who holds nothing; null where the slot is free, and where there never was such a slot. */
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
  const lost = { ...request, own: null, ignored: { ownerKeys: [], bookingId: null }, now: deps.now() }
  return completeAlternatives(tx, lost, detail.alternatives)
}

/** A transaction does not see that it has a key's lock already. */
const oneOfEach = (rivals: readonly Rival[]) => [...new Map(rivals.map((rival) => [rival.owner, rival])).values()]

type Asked = { readonly rivals: readonly Rival[]; readonly plan: VisitPlan; readonly request: BookingRequest }

/** Those to whom nothing is to be said but that the slot is taken. Keys are locked before their answers are read. */
async function plainOf(deps: Deps, tx: Tx, { rivals, plan, request }: Asked): Promise<Rival[]> {
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
