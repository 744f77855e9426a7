import { DUE_AT_ONCE, type DueFreeTime, lockFreeTime, takeOverdue, takeOwnDue } from '#db/availability/index/due.ts'
import { loadOffers, type Offers } from '#db/availability/index/load-offers.ts'
import { type IndexedFreeTime, saveFreeTime } from '#db/availability/index/save-free-time.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listFreeTime, longestBusy, type OfferedService } from '#domain/availability/index/free-time.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { epochToWall, todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '#usecases/context.ts'
import { loadSchedules } from '../load-schedules.ts'

/**
 * Writes anew the free time that lists show and filter by, for whatever claims this transaction has inserted, moved or
 * deleted, cascades included: the database itself has noted which. To be called as the last step of every transaction
 * that touches claims (holding, releasing, cancelling, moving, time off), because it keeps other bookings of the
 * location waiting until the commit. What a transaction forgets, the tidy-up job writes within a minute.
 *
 * Who changes hours, closures, the team or the menu calls `rebuildFreeTime` instead.
 */
export async function refreshFreeTimeIndex(tx: Tx, now: Temporal.Instant): Promise<void> {
  await refresh(tx, await takeOwnDue(tx), now)
}

/**
 * The same after the commit of a booking, for which nobody waits then: what several have changed is written at once.
 * Should it fail, the booking stands, and the tidy-up writes it within a minute.
 */
export async function refreshAfterCommit({
  refreshFreeTime,
  log,
}: Pick<Deps, 'refreshFreeTime' | 'log'>): Promise<void> {
  await refreshFreeTime().catch((err: unknown) => log.warn({ err }, 'free time was not refreshed after a booking'))
}

/** The same for what transactions that are over have left behind, such as holds that lapsed. */
export async function refreshOverdueFreeTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const taken = await transaction(db, async (tx) => {
      const due = await takeOverdue(tx)
      await refresh(tx, due, now())
      return due.length
    })
    if (taken < DUE_AT_ONCE) return
  }
}

/**
 * Runs `work` one run at a time. Who calls while it runs waits for the next run, together with all others who do: a run
 * sees everything that was done before its callers called.
 */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null && next === null) return run()
    next ??= Promise.allSettled([running]).then(() => {
      next = null
      return run()
    })
    return next
  }
}

async function refresh(tx: Tx, due: readonly DueFreeTime[], now: Temporal.Instant): Promise<void> {
  const byLocation = Map.groupBy(due, ({ locationId }) => locationId)
  const ids = [...byLocation.keys()]
  if (ids.length === 0) return
  const [, offered] = await Promise.all([lockFreeTime(tx, ids), loadOffers(tx, ids)])
  const fresh = offered.map((offers) => listAnew(tx, offers, byLocation.get(offers.locationId) ?? [], now))
  await saveFreeTime(tx, (await Promise.all(fresh)).flat())
}

/** The free time of a location for the dates that the changes touch. */
async function listAnew(
  tx: Tx,
  { locationId, services, until }: Offers,
  changes: readonly DueFreeTime[],
  now: Temporal.Instant,
): Promise<IndexedFreeTime[]> {
  if (until === null) return []
  const today = todayAt(toEpochMinute(now))
  const spans = consecutive(datesOf(changes, services).filter((date) => date >= today && date <= until))
  const [first, last] = [spans[0]?.from, spans.at(-1)?.to]
  if (first === undefined || last === undefined) return []
  const to = lastDateTouched(last, longestBusy(services))
  const schedule = (await loadSchedules(tx, { locationIds: [locationId], from: first, to, now })).get(locationId)
  if (!schedule) return []
  return spans.map((span) => ({ locationId, ...span, rows: listFreeTime(schedule, services, span.from, span.to) }))
}

/** The dates on which a visit could start that meets one of the changes. */
function datesOf(changes: readonly DueFreeTime[], services: readonly OfferedService[]): IsoDate[] {
  const reach = longestBusy(services)
  const dates = changes.flatMap(({ startsAt, endsAt }) => {
    const from = epochToWall(Math.floor(toEpochMinute(startsAt)) - reach).date
    return listDates(from, epochToWall(Math.ceil(toEpochMinute(endsAt)) - 1).date)
  })
  return [...new Set(dates)].sort()
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
