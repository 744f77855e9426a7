import { DUE_AT_ONCE, type DueFreeTime, takeOverdue, takeOwnDue } from '#db/availability/index/due.ts'
import { loadOffers, type Offers } from '#db/availability/index/load-offers.ts'
import { type IndexedFreeTime, saveFreeTime } from '#db/availability/index/save-free-time.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { shareRuns } from '#db/gather.ts'
import { lockFreeTime } from '#db/locks.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import { queueWaiting } from '#db/waitlist/queue-waiting.ts'
import { listFreeTime, longestBusy, type OfferedService } from '#domain/availability/index/free-time.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { epochToWall, todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '#usecases/context.ts'
import type { Timetables } from '../calendar/remember-timetables.ts'
import { findSchedule } from '../load-schedules.ts'

/**
 * Writes again the free time that lists show and filter by, for whatever claims this transaction has inserted, moved or
 * deleted, cascades included: the database itself has noted which. To be called as the last step of every transaction
 * that touches claims (holding, releasing, cancelling, time off) and is not run by `takeTimeAt`, because it keeps other
 * bookings of the location waiting until the commit. It also has the waiting list of those days looked at. The tidy-up
 * job writes forgotten ones within a minute. A transaction that changes hours, closures, the team or the menu calls
 * `rebuildFreeTime` instead.
 */
export async function refreshFreeTimeIndex(tx: Tx, now: Temporal.Instant): Promise<void> {
  const due = await takeOwnDue(tx)
  const fresh = await listFresh(tx, due, now)
  if (fresh.length > 0) await saveFreeTime(tx, fresh)
  if (due.length > 0) await queueWaiting(tx, due.map(daysAround))
}

/**
 * Writes the free time after the commit of a booking, when nobody waits for it any more: the changes of several are
 * written at once. Should it fail, the booking stands, and the tidy-up writes it within a minute.
 */
export function refreshAfterCommits(deps: Pick<Deps, 'db' | 'now' | 'calendars' | 'log'>): () => Promise<void> {
  return shareRuns(() =>
    refreshOverdueFreeTime(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'free time was not refreshed after a booking'),
    ),
  )
}

/** Writes the free time that past transactions have left behind, such as lapsed holds. */
export async function refreshOverdueFreeTime({
  db,
  now,
  calendars,
}: Pick<Deps, 'db' | 'now' | 'calendars'>): Promise<void> {
  for (;;) {
    const taken = await transaction(db, async (tx) => {
      const due = await takeOverdue(tx)
      const fresh = await listFresh(tx, due, now(), calendars.timetables)
      if (fresh.length > 0) atCommit(tx, () => saveFreeTime(tx, fresh))
      if (due.length > 0) atCommit(tx, () => queueWaiting(tx, due.map(daysAround)))
      return due.length
    })
    if (taken < DUE_AT_ONCE) return
  }
}

/** The dates on which a visit that meets the change could begin: the day before too, for visits past midnight. */
const daysAround = ({ locationId, startsAt, endsAt }: DueFreeTime) => ({
  locationId,
  from: addDays(epochToWall(Math.floor(toEpochMinute(startsAt))).date, -1),
  to: epochToWall(Math.ceil(toEpochMinute(endsAt)) - 1).date,
})

/** Behind the locks. Without timetables in memory where the transaction may have changed one. */
async function listFresh(
  tx: Tx,
  due: readonly DueFreeTime[],
  now: Temporal.Instant,
  timetables: Timetables | null = null,
): Promise<IndexedFreeTime[]> {
  const byLocation = Map.groupBy(due, ({ locationId }) => locationId)
  const ids = [...byLocation.keys()]
  if (ids.length === 0) return []
  const [, ...fresh] = await Promise.all([
    lockFreeTime(tx, ids),
    ...[...byLocation].map(([locationId, changes]) => computeFreeTime(tx, { locationId, changes, now }, timetables)),
  ])
  return fresh.flat()
}

type Changed = {
  readonly locationId: LocationId
  readonly changes: readonly DueFreeTime[]
  readonly now: Temporal.Instant
}

/** The free time of a location for the dates that the changes touch. */
async function computeFreeTime(tx: Tx, changed: Changed, timetables: Timetables | null): Promise<IndexedFreeTime[]> {
  const known = timetables && (await listByMemory(tx, changed, timetables))
  if (known) return known
  const [offers] = await loadOffers(tx, [changed.locationId])
  if (!offers) return []
  const dates = datesOf(changed, offers.services)
  if (!dates) return []
  const query = { locationId: changed.locationId, ...dates, now: changed.now }
  const schedule = await findSchedule(tx, query)
  return schedule ? listSpans(changed, { schedule, services: offers.services, until: offers.until }) : []
}

/** The free time by the timetable in memory, if the database still has its version; else null. */
async function listByMemory(tx: Tx, changed: Changed, timetables: Timetables): Promise<IndexedFreeTime[] | null> {
  const { locationId, now } = changed
  const last = timetables.last(locationId)
  const dates = last && datesOf(changed, last.offered)
  if (!dates) return null
  const found = await timetables.withTaken(tx, locationId, { ...dates, now })
  if (!found || found.version !== last.version) return null
  return listSpans(changed, { schedule: found.schedule, services: last.offered, until: found.indexedUntil })
}

type LoadedOffers = Pick<Offers, 'services' | 'until'> & { readonly schedule: LoadedSchedule }

function listSpans(changed: Changed, { schedule, services, until }: LoadedOffers): IndexedFreeTime[] {
  if (until === null) return []
  const { locationId } = changed
  return consecutive(startDates(changed, services).filter((date) => date <= until)).map((span) => ({
    locationId,
    ...span,
    rows: listFreeTime(schedule, services, span.from, span.to),
  }))
}

/** The dates that the free time of those days depends on; null where there are none. */
function datesOf(changed: Changed, services: readonly OfferedService[]): { from: IsoDate; to: IsoDate } | null {
  const dates = startDates(changed, services)
  const [from, last] = [dates[0], dates.at(-1)]
  if (from === undefined || last === undefined) return null
  return { from, to: lastDateTouched(last, longestBusy(services)) }
}

/** The dates from today on, on which a visit could start that meets one of the changes. */
function startDates({ changes, now }: Changed, services: readonly OfferedService[]): IsoDate[] {
  const today = todayAt(toEpochMinute(now))
  const reach = longestBusy(services)
  const dates = changes.flatMap(({ startsAt, endsAt }) => {
    const from = epochToWall(Math.floor(toEpochMinute(startsAt)) - reach).date
    return listDates(from, epochToWall(Math.ceil(toEpochMinute(endsAt)) - 1).date)
  })
  return [...new Set(dates)].filter((date) => date >= today).sort()
}

function consecutive(dates: readonly IsoDate[]): { from: IsoDate; to: IsoDate }[] {
  const spans: { from: IsoDate; to: IsoDate }[] = []
  for (const date of dates) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else spans.push({ from: date, to: date })
  }
  return spans
}
