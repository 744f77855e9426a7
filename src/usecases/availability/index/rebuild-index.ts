import { loadOffers, type Offers } from '#db/availability/index/load-offers.ts'
import { closeWindow, findBehind, type IndexedFreeTime, saveFreeTime } from '#db/availability/index/save-free-time.ts'
import { lockFreeTime } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { transaction } from '#db/transaction.ts'
import { queueWaiting } from '#db/waitlist/queue-waiting.ts'
import { listFreeTime, longestBusy } from '#domain/availability/index/free-time.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '#usecases/context.ts'
import { loadSchedules } from '../load-schedules.ts'

/** How many days beyond a location's horizon are stored: a job that is a day late leaves no gap. */
const AHEAD = 2

const AT_ONCE = 25

/**
 * Keeps the window of free time moving: days come within reach, days go by. Also builds what has none. By the clock.
 */
export async function rebuildFreeTimeIndex({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const today = todayAt(toEpochMinute(now()))
    const behind = await findBehind(db, today)
    for (let at = 0; at < behind.length; at += AT_ONCE) {
      const ids = behind.slice(at, at + AT_ONCE)
      await transaction(db, (tx) => build(tx, ids, now(), ({ until }) => (until === null ? today : addDays(until, 1))))
    }
    if (behind.length === 0) return
  }
}

/**
 * Writes the free time of these locations whole, and has their waiting lists looked at. To be called, in the same
 * transaction, by whatever changes hours, breaks, closures, the grid, the team, equipment or the menu.
 */
export async function rebuildFreeTime(
  tx: Tx,
  locationIds: readonly LocationId[],
  now: Temporal.Instant,
): Promise<void> {
  const today = todayAt(toEpochMinute(now))
  const ids = [...new Set(locationIds)].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += AT_ONCE) await build(tx, ids.slice(at, at + AT_ONCE), now, () => today)
}

async function build(tx: Tx, ids: readonly LocationId[], now: Temporal.Instant, firstOf: (offers: Offers) => IsoDate) {
  const today = todayAt(toEpochMinute(now))
  await lockFreeTime(tx, ids)
  const wanted = (await loadOffers(tx, ids)).map((offers) => ({
    ...offers,
    from: [firstOf(offers), today].sort()[1]!,
    to: addDays(today, offers.horizonDays + AHEAD),
  }))
  if (wanted.length === 0) return
  const first = wanted.map(({ from }) => from).sort()[0]!
  const last = wanted
    .map(({ to, services }) => lastDateTouched(to, longestBusy(services)))
    .sort()
    .at(-1)!
  const schedules = await loadSchedules(tx, { locationIds: ids, from: first, to: last, now })
  const fresh = wanted.flatMap(({ locationId, services, from, to }): IndexedFreeTime[] => {
    const schedule = schedules.get(locationId)
    return schedule ? [{ locationId, from, to, rows: listFreeTime(schedule, services, from, to) }] : []
  })
  await saveFreeTime(tx, fresh)
  await queueWaiting(tx, wanted)
  await closeWindow(
    tx,
    wanted.map(({ locationId, to }) => ({ locationId, until: to })),
    today,
  )
}
