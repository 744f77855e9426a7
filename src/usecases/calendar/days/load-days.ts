import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { loadBlocks, type StoredBlocks } from '#db/calendar/load-blocks.ts'
import type { Db } from '#db/pool.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { findSchedule } from '../../availability/load-schedules.ts'

/** Days of a location's calendar; the dates are inclusive. */
export type DaysQuery = { readonly locationId: LocationId; readonly from: IsoDate; readonly to: IsoDate }

/** All that these days are made of, whoever looks at them. */
export type LoadedDays = { readonly schedule: LoadedSchedule; readonly blocks: StoredBlocks }

/** Loads the days as they are now, in two queries sent together; null where there is no such location. */
export async function loadDays(
  db: Db,
  { locationId, from, to }: DaysQuery,
  now: Temporal.Instant,
): Promise<LoadedDays | null> {
  const [schedule, blocks] = await Promise.all([
    // Also the evening before: a night shift ends in the morning of the date.
    findSchedule(db, { locationId, from: addDays(from, -1), to, now, inactiveToo: true }),
    loadBlocks(db, { locationId, from, to, startsAt: startOf(from), endsAt: startOf(addDays(to, 1)), now }),
  ])
  return schedule ? { schedule, blocks } : null
}

const startOf = (date: IsoDate) => epochToInstant(dayBounds(date).start)
