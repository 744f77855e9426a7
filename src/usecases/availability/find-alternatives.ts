import type { ClaimsOf } from '#db/availability/load-schedules.ts'
import type { Db } from '#db/pool.ts'
import { nearestAlternatives } from '#domain/availability/alternatives.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeDay } from '#domain/availability/schedule.ts'
import type { Alternative } from '#domain/errors.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { toEpochMinute, wallToEpoch } from '#domain/time/wall-time.ts'
import { loadSchedules } from './load-schedules.ts'
import type { VisitPlan, WantedStart } from './plan-visit.ts'

/** How many are told. */
export const COUNT = 3

/** How many days on either side are looked at, until there are enough. */
const REACHES = [0, 7, 60]

/** The free starts nearest to one that has gone; fewer than asked only when two months around it hold no more. */
export async function findAlternatives(
  db: Db,
  plan: VisitPlan,
  start: WantedStart,
  except: ClaimsOf,
  now: Temporal.Instant,
  count = COUNT,
): Promise<Alternative[]> {
  let found: Alternative[] = []
  for (const reach of REACHES) {
    const days = await freeDays(db, plan, addDays(start.date, -reach), addDays(start.date, reach), except, now)
    found = nearestTo(start, days, count)
    if (found.length === count) break
  }
  return found
}

/** Of these days' free starts, the nearest. */
export function nearestTo(start: WantedStart, days: readonly FreeDay[], count = COUNT): Alternative[] {
  const wanted = wallToEpoch(start.date, start.minute) ?? 0
  return nearestAlternatives(days, wanted, count).map(({ date, minute }) => ({ date, time: formatTime(minute) }))
}

async function freeDays(db: Db, plan: VisitPlan, from: IsoDate, to: IsoDate, except: ClaimsOf, now: Temporal.Instant) {
  const last = lastDateTouched(to, plan.longestMinutes)
  const schedules = await loadSchedules(db, [plan.locationId], from, last, now, except)
  const schedule = schedules.get(plan.locationId)
  return schedule ? listFreeStarts(schedule, plan.wanted, from, to, toEpochMinute(now)) : []
}
