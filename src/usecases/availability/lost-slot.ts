import type { ClaimsOf } from '#db/availability/load-schedules.ts'
import { hasSameBooking, type Placer } from '#db/bookings/customer.ts'
import type { Db } from '#db/pool.ts'
import { type Alternative, type Refusal, slotTaken } from '#domain/errors.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { COUNT, findAlternatives } from './find-alternatives.ts'
import type { VisitPlan, VisitRequest, WantedStart } from './plan-visit.ts'

type Loser = {
  /** Null: nobody knows yet. */
  readonly placer: Placer | null
  readonly except: ClaimsOf
  readonly now: Temporal.Instant
}

/**
 * What to say when a start has gone: the nearest free ones, looked for unless enough are known; and where it went to the
 * asker's own booking, as after an answer that was lost, that.
 */
export async function lostSlot(
  db: Db,
  plan: VisitPlan,
  request: Pick<VisitRequest, 'serviceIds'> & WantedStart,
  { placer, except, now }: Loser,
  known: readonly Alternative[] = [],
): Promise<Refusal> {
  const alternatives = known.length >= COUNT ? known : await findAlternatives(db, plan, request, except, now)
  const start = wallToEpoch(request.date, request.minute)
  if (placer === null || start === null) return slotTaken(alternatives)
  const isOwn = await hasSameBooking(db, placer, plan.locationId, epochToInstant(start), request.serviceIds)
  return isOwn ? slotTaken(alternatives, OWN) : slotTaken(alternatives)
}

const OWN = 'Ai deja rezervarea aceasta. O găsești în mesajul de confirmare și în cont.'
