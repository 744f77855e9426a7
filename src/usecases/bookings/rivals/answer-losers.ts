import { findLiveHold } from '#db/availability/holds.ts'
import { hasSameBooking } from '#db/bookings/customer.ts'
import { findAnswer, storeAnswers, tryLockKey } from '#db/bookings/idempotency.ts'
import { countPersonBookings } from '#db/bookings/limits/person-bookings.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import { LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { isRefusal, slotTaken } from '#domain/errors.ts'
import { findLoss } from '../../availability/slot/find-loss.ts'
import { planFromMemory, type VisitPlan } from '../../availability/slot/plan-visit.ts'
import type { Deps } from '../../context.ts'
import { answersSince } from '../idempotency.ts'
import { isWithinLimits } from '../limits/check-limits.ts'
import type { BookingRequest } from '../order.ts'
import type { Lost, Rival } from './contests.ts'

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
): Promise<ReadonlyMap<Rival, Lost>> {
  return transaction(deps.db, async (tx) => {
    const plan = await planFromMemory(deps, tx, request).catch(nullIfRefused)
    const alternatives = plan && (await findLoss(deps, tx, plan, request))
    if (!alternatives) return new Map()
    const checked = await Promise.all(
      oneOfEach(rivals).map(async (rival) => ((await isPlain(deps, tx, { rival, plan, request })) ? [rival] : [])),
    )
    const losers = checked.flat()
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

/** A transaction does not see that it has a key's lock already. */
const oneOfEach = (rivals: readonly Rival[]) => [...new Map(rivals.map((rival) => [rival.owner, rival])).values()]

type Asked = { readonly rival: Rival; readonly plan: VisitPlan; readonly request: BookingRequest }

/** Whether nothing is to be said to them but that the slot is taken. */
async function isPlain(deps: Deps, tx: Tx, { rival, plan, request }: Asked): Promise<boolean> {
  const { locationId } = request
  const { owner, key, ownerKeys, customerId } = rival
  const now = deps.now()
  const since = now.subtract({ seconds: LONGEST_RATE_SECONDS })
  const [isLocked, stored, has, hold, isRepeated] = await Promise.all([
    tryLockKey(tx, owner, key),
    findAnswer(tx, owner, key, answersSince(deps)),
    countPersonBookings(tx, { customerId }, { locationId, now, since }),
    findLiveHold(tx, ownerKeys, now),
    hasSameBooking(tx, { customerId }, request),
  ])
  return isLocked && !stored && !hold && !isRepeated && isWithinLimits(deps, has, plan.longestMinutes)
}
