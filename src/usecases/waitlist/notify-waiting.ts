import { addJob } from '#db/jobs.ts'
import { lockOwner } from '#db/locks.ts'
import type { Db } from '#db/pool.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listWaiting, type WaitedDay, type WaitlistEntry } from '#db/waitlist/entries.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { isRefusal } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { nextOffer } from '#domain/waitlist/next-offer.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import type { VisitPlan } from '../availability/slot/plan-visit.ts'
import { type Deps, minuteOf } from '../context.ts'
import { findPlan } from './find-plan.ts'
import { notifyGone } from './notify-gone.ts'
import { offerPlace, type Place } from './offer-place.ts'

/** Payload of the job `notify-waiting`: a day on which somebody waits, and whose free time has changed. */
export type WaitingJob = { readonly location_id: LocationId; readonly date: IsoDate }

/** More at once wait a minute, so that one job does not keep a worker. */
const MAX_TRIES = 50

/**
 * Offers each visit that can begin where none could to the longest waiting person whom it suits, and holds it for them;
 * the next in line follows when that lapses. In quiet hours nobody is offered anything: what is still free at their end
 * is offered then. People who let their offer lapse hear once that it is gone.
 */
export async function notifyWaiting(deps: Deps, job: WaitingJob): Promise<void> {
  const day = { locationId: job.location_id, date: job.date }
  const morning = quietUntil(minuteOf(deps))
  if (morning !== null) return lookAgain(deps.db, job, epochToInstant(morning))
  await notifyGone(deps, day)
  const lost = new Set<string>()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) if (!(await offerNext(deps, day, lost))) return
  await lookAgain(deps.db, job, deps.now().add({ minutes: 1 }))
}

/** In place of a later look that is queued already, and beside one at once. */
const lookAgain = (db: Db, { location_id, date }: WaitingJob, runAt: Temporal.Instant) =>
  addJob(db, 'notify-waiting', { location_id, date }, { runAt, key: `notify-waiting-later:${location_id}:${date}` })

/**
 * Makes one offer in a transaction of its own, by one look at the day for the whole list, so that a place that frees
 * meanwhile lets nobody be overtaken. False when there is none to make. `lost`: starts that others were faster to take.
 */
function offerNext(deps: Deps, day: WaitedDay, lost: Set<string>): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    await lockOwner(tx, `waiting list of ${day.locationId} on ${day.date}`)
    const place = await findPlace(deps, tx, day, lost)
    if (place === null) return false
    try {
      await offerPlace(deps, tx, place)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      lost.add(lostKey(place))
    }
    return true
  })
}

const lostKey = ({ entry, minute }: Pick<Place, 'entry' | 'minute'>) => `${entry.id} ${minute}`

/** The next place to offer, and to whom; null when no free start suits anybody who waits. */
async function findPlace(
  deps: Deps,
  tx: Tx,
  { locationId, date }: WaitedDay,
  lost: ReadonlySet<string>,
): Promise<Place | null> {
  const waiting = (await listWaiting(tx, { locationId, date })).filter(isReached)
  const plans = new Map<number, VisitPlan>()
  for (const entry of waiting) {
    const plan = await findPlan(tx, entry)
    if (plan) plans.set(entry.id, plan)
  }
  if (plans.size === 0) return null
  const longest = Math.max(...[...plans.values()].map(({ longestMinutes }) => longestMinutes))
  const query = { locationId, from: date, to: lastDateTouched(date, longest), now: deps.now() }
  const schedule = await findSchedule(tx, query)
  if (!schedule) return null
  const free = (entry: WaitlistEntry) => {
    const plan = plans.get(entry.id)
    const [day] = plan ? listFreeStarts(schedule, plan.wanted, { from: date, to: date }, minuteOf(deps)) : []
    return (day?.times ?? []).filter(({ minute }) => !lost.has(lostKey({ entry, minute })))
  }
  const next = nextOffer(waiting, free)
  const plan = next && plans.get(next.entry.id)
  return plan ? { entry: next.entry, plan, date, minute: next.start.minute } : null
}

/** A customer who has turned both ways off waits on: the place is for somebody who hears of it. */
const isReached = ({ phone, email }: WaitlistEntry) => phone !== null || email !== null
