import { type DueFreeTime, lockFreeTime, takeOverdue, takeOwnDue } from '#db/availability/index/due.ts'
import { loadOffers } from '#db/availability/index/load-offers.ts'
import { saveFreeTime } from '#db/availability/index/save-free-time.ts'
import type { Db } from '#db/pool.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listFreeTime, longestBusy, type OfferedService } from '#domain/availability/index/free-time.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { epochToWall, todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '#usecases/context.ts'
import { loadSchedules } from '../load-schedules.ts'

/**
 * Writes anew the free time that lists show and filter by, for whatever claims this transaction has inserted, moved or
 * deleted, cascades included: the database itself has noted which. To be called as the last step of every transaction
 * that touches claims (placing, holding, releasing, cancelling, moving, time off), because it keeps other bookings of
 * the location waiting until the commit. What a transaction forgets, the tidy-up job writes within a minute.
 *
 * Who changes hours, closures, the team or the menu calls `rebuildFreeTime` instead.
 */
export async function refreshFreeTimeIndex(tx: Tx, now: Temporal.Instant): Promise<void> {
  await refresh(tx, await takeOwnDue(tx), now)
}

/** The same for what others have left behind, such as holds that lapsed. */
export async function refreshOverdueFreeTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const left = await transaction(db, async (tx) => {
      const due = await takeOverdue(tx)
      await refresh(tx, due, now())
      return due.length
    })
    if (left === 0) return
  }
}

async function refresh(tx: Db, due: readonly DueFreeTime[], now: Temporal.Instant): Promise<void> {
  const byLocation = Map.groupBy(due, ({ locationId }) => locationId)
  for (const [locationId, changes] of [...byLocation].sort(([a], [b]) => a - b))
    await refreshLocation(tx, locationId, changes, now)
}

async function refreshLocation(tx: Db, locationId: LocationId, changes: readonly DueFreeTime[], now: Temporal.Instant) {
  await lockFreeTime(tx, locationId)
  const [offers] = await loadOffers(tx, [locationId])
  if (!offers?.until) return
  const today = todayAt(toEpochMinute(now))
  const dates = datesOf(changes, offers.services).filter((date) => date >= today && date <= offers.until!)
  const spans = consecutive(dates)
  const [first, last] = [spans[0]?.from, spans.at(-1)?.to]
  if (first === undefined || last === undefined) return
  const until = lastDateTouched(last, longestBusy(offers.services))
  const query = { locationIds: [locationId], from: first, to: until, now }
  const schedule = (await loadSchedules(tx, query)).get(locationId)
  if (!schedule) return
  await saveFreeTime(
    tx,
    spans.map(({ from, to }) => ({ locationId, from, to, rows: listFreeTime(schedule, offers.services, from, to) })),
  )
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
