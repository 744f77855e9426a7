import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { Db } from '#db/pool.ts'
import { type Alternative, isRefusal } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { daysBetween } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { planVisit } from '#usecases/availability/slot/plan-visit.ts'
import { findAlternatives } from '#usecases/availability/slot/refusals.ts'
import type { Deps } from '#usecases/context.ts'

type Visit = Pick<BookingRow, 'locationId' | 'id' | 'serviceIds' | 'start' | 'professionalId' | 'professionalChosen'>

/** A free time, with the professional whom the client chose where they are free then; null: with anybody. */
export type NearTime = Alternative & { readonly professionalId: ProfessionalId | null }

const TIMES = 3

/** So far away a visit with the professional who was chosen comes before a nearer one with somebody else. */
const SAME_WITHIN_DAYS = 7

/**
 * The three free times nearest to a visit that cannot be: with the professional whom the client chose, then with
 * anybody. None where its services are no longer offered.
 */
export async function nearestTimes(deps: Pick<Deps, 'now'>, db: Db, visit: Visit): Promise<readonly NearTime[]> {
  const { date } = epochToWall(visit.start)
  const chosen = visit.professionalChosen ? await timesWith(deps, db, visit, visit.professionalId) : []
  const withChosen = chosen.filter((time) => Math.abs(daysBetween(date, time.date)) <= SAME_WITHIN_DAYS)
  if (withChosen.length === TIMES) return withChosen
  const others = (await timesWith(deps, db, visit, null)).filter(
    (time) => !withChosen.some((each) => each.date === time.date && each.time === time.time),
  )
  return [...withChosen, ...others.slice(0, TIMES - withChosen.length)].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )
}

const keyOf = ({ date, time }: Alternative) => `${date} ${time}`

async function timesWith(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { locationId, id, serviceIds, start }: Visit,
  professionalId: ProfessionalId | null,
): Promise<readonly NearTime[]> {
  try {
    const plan = await planVisit(db, { locationId, serviceIds, professionalId })
    const ignored = { ownerKeys: [], bookingId: id }
    const lost = { plan, start: epochToWall(start), own: start, isAtDesk: false, ignored, now: now() }
    const times = await findAlternatives(db, lost)
    return times.map((time) => ({ ...time, professionalId }))
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) return []
    throw thrown
  }
}
