import type { Db } from '#db/pool.ts'
import { isRefusal } from '#domain/errors.ts'
import { planVisit, type VisitPlan, type VisitRequest } from '../availability/slot/plan-visit.ts'

/** The visit of an entry; null where it is no longer offered. */
export async function findPlan(db: Db, entry: VisitRequest): Promise<VisitPlan | null> {
  return planVisit(db, entry).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
}
