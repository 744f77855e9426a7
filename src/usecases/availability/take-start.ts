import { bookedMinutes } from '#db/availability/booked-minutes.ts'
import { lockForVisit, type NewClaim } from '#db/availability/claims.ts'
import { clearHolds } from '#db/availability/holds.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import { chooseProfessional, chooseUnit } from '#domain/availability/choose.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { Interval, Visit } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { invalid, slotTaken } from '#domain/errors.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { nearestTo } from './find-alternatives.ts'
import { loadSchedules } from './load-schedules.ts'
import type { VisitPlan, WantedStart } from './plan-visit.ts'
import { startRefusal } from './start-refusal.ts'

type Asker = {
  /** Whose live holds do not stand in the way and are given up for this. */
  readonly owners: readonly string[]
  readonly now: Temporal.Instant
  /** Taken before others who could, when free: who was held for the asker. Asked only where the start is free. */
  readonly preferred: () => Promise<number | null>
}

export type TakenStart = {
  readonly professionalId: number
  readonly visit: Visit
  /** As the customer sees it. */
  readonly shown: Interval
  readonly claims: readonly NewClaim[]
}

/**
 * Takes the locks of everything the visit might use, decides with the same code that lists free starts, and says who and
 * what would serve; the claims are left to the caller, in the same transaction. Throws 422 where no such start exists and
 * slot_taken where others were faster, with the nearest free starts of that day.
 */
export async function takeStart(tx: Tx, plan: VisitPlan, start: WantedStart, asker: Asker): Promise<TakenStart> {
  const { locationId, wanted } = plan
  const able = [...wanted.visits.keys()]
  const resources = await lockForVisit(tx, locationId, able, wanted.equipmentGroupId)
  const schedule = await scheduleAround(tx, plan, start.date, asker)
  const free = checkStart(schedule, wanted, null, start.date, start.minute, toEpochMinute(asker.now))
  if (!free) throw refusalOf(schedule, plan, start, asker.now)
  const professionalId = await choose(tx, locationId, start.date, free.professionalIds, await asker.preferred())
  if (professionalId === null) throw slotTaken([])
  await clearHolds(tx, locationId, resources, asker.owners, asker.now)
  const visit = wanted.visits.get(professionalId) ?? []
  const { shown, busy } = visitSpan(visit, free.start)
  return { professionalId, visit, shown, claims: claimsOf(schedule, plan, professionalId, shown, busy) }
}

async function scheduleAround(db: Db, plan: VisitPlan, date: IsoDate, { owners, now }: Asker): Promise<LoadedSchedule> {
  const last = lastDateTouched(date, plan.longestMinutes)
  const schedule = (await loadSchedules(db, [plan.locationId], date, last, now, { owners })).get(plan.locationId)
  if (!schedule) throw invalid({ location_id: 'Locul nu există sau nu mai primește rezervări.' })
  return schedule
}

/** Without anybody's bookings and holds, would it be free? Then somebody was faster; else it was never on offer. */
function refusalOf(
  schedule: LoadedSchedule,
  plan: VisitPlan,
  { date, minute }: WantedStart,
  instant: Temporal.Instant,
) {
  const now = toEpochMinute(instant)
  const unclaimed = { ...schedule, claims: schedule.timeOff }
  if (checkStart(unclaimed, plan.wanted, null, date, minute, now))
    return slotTaken(nearestTo({ date, minute }, listFreeStarts(schedule, plan.wanted, date, date, now)))
  return startRefusal(schedule, date, minute, now)
}

async function choose(
  db: Db,
  locationId: number,
  date: IsoDate,
  candidates: readonly number[],
  preferred: number | null,
): Promise<number | null> {
  if (preferred !== null && candidates.includes(preferred)) return preferred
  if (candidates.length < 2) return candidates[0] ?? null
  const booked = await bookedMinutes(db, locationId, date, date)
  return chooseProfessional(candidates, booked.get(date) ?? new Map())
}

function claimsOf(
  schedule: LoadedSchedule,
  { wanted }: VisitPlan,
  professionalId: number,
  shown: Interval,
  busy: Interval,
): NewClaim[] {
  const professional = schedule.professionals.find(({ id }) => id === professionalId)
  if (!professional) throw slotTaken([])
  const own = { resourceId: professional.resourceId, span: busy }
  if (wanted.equipmentGroupId === null) return [own]
  const unit = chooseUnit(schedule, wanted.equipmentGroupId, shown)
  if (unit === null) throw slotTaken([])
  return [own, { resourceId: unit, span: shown }]
}
