import type { Tx } from '#db/transaction.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import type { Alternative } from '#domain/errors.ts'
import { type Deps, minuteOf } from '#usecases/context.ts'
import { loadDay, refusalOf } from './choose-slot.ts'
import { completeAlternatives } from './find-alternatives.ts'
import type { VisitPlan, WantedStart } from './plan-visit.ts'

/**
 * What else is free where a slot is taken, as it stands now and without any lock, for who holds nothing; null where it
 * is free, and where there never was such a slot.
 */
export async function findLoss(
  deps: Deps,
  tx: Tx,
  plan: VisitPlan,
  start: WantedStart,
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
