import { LRUCache } from 'lru-cache'
import type { Db } from '#db/pool.ts'
import { type DaysQuery, type LoadedDays, loadDays } from './load-days.ts'

export type TeamDays = {
  /** The days as they are now; `version` is the calendar's, read before. Null where there is no such location. */
  readonly current: (query: DaysQuery, version: string | null, now: Temporal.Instant) => Promise<LoadedDays | null>
}

type Remembered = {
  readonly version: string
  readonly from: Temporal.Instant
  readonly days: Promise<LoadedDays | null>
}

/** About half a kilobyte each. */
const MAX_BOOKINGS = 20_000
/** A day takes as much as so many bookings even without any. */
const EMPTY = 10

/**
 * Remembers loaded days in this process, for all its viewers. They hold while the calendar has the version under which
 * they were loaded and none of the location's holds has lapsed. See docs/decisions/2026-11-22-calendar-versions.md.
 */
export function rememberDays(db: Db, maxBookings = MAX_BOOKINGS): TeamDays {
  const remembered = new LRUCache<string, Remembered>({ maxSize: maxBookings })
  return { current }

  async function current(query: DaysQuery, version: string | null, now: Temporal.Instant) {
    if (version === null) return loadDays(db, query, now)
    const key = `${query.locationId} ${query.from} ${query.to}`
    const found = remembered.get(key)
    if (found?.version === version && (await holdsAt(found, now))) return found.days
    const fresh: Remembered = { version, from: now, days: loadDays(db, query, now) }
    remembered.set(key, fresh, { size: EMPTY })
    try {
      const loaded = await fresh.days
      const size = EMPTY + (loaded?.blocks.bookings.length ?? 0)
      if (remembered.peek(key) === fresh) remembered.set(key, fresh, { size })
      return loaded
    } catch (error) {
      if (remembered.peek(key) === fresh) remembered.delete(key)
      throw error
    }
  }
}

async function holdsAt({ from, days }: Remembered, now: Temporal.Instant): Promise<boolean> {
  const loaded = await days.catch(() => null)
  if (!loaded || Temporal.Instant.compare(now, from) < 0) return false
  return now.epochMilliseconds < (loaded.blocks.firstLapse ?? Infinity)
}
