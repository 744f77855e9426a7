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
  /** Bookings in it, once it is loaded. */
  size: number
}

/** About half a kilobyte each, and a whole one for each way to see them. */
const MAX_BOOKINGS = 10_000

/**
 * Remembers loaded days in this process, for all who look at them. They hold while the calendar has the version under
 * which they were loaded and none of the location's holds has lapsed. See
 * docs/decisions/2026-11-22-calendar-versions.md.
 */
export function rememberDays(db: Db, maxBookings = MAX_BOOKINGS): TeamDays {
  const remembered = new Map<string, Remembered>()
  return { current }

  async function current(query: DaysQuery, version: string | null, now: Temporal.Instant) {
    if (version === null) return loadDays(db, query, now)
    const key = `${query.locationId} ${query.from} ${query.to}`
    const found = remembered.get(key)
    if (found?.version === version && (await holdsAt(found, now))) {
      use(key, found)
      return found.days
    }
    const fresh: Remembered = { version, from: now, days: loadDays(db, query, now), size: 0 }
    use(key, fresh)
    try {
      const loaded = await fresh.days
      fresh.size = loaded?.blocks.bookings.length ?? 0
      forgetOldest()
      return loaded
    } catch (error) {
      if (remembered.get(key) === fresh) remembered.delete(key)
      throw error
    }
  }

  /** As the last one used. */
  function use(key: string, one: Remembered): void {
    remembered.delete(key)
    remembered.set(key, one)
  }

  function forgetOldest(): void {
    // A day counts as much as some bookings even without any.
    let room = maxBookings
    for (const [key, { size }] of [...remembered].reverse()) {
      room -= size + EMPTY
      if (room < 0) remembered.delete(key)
    }
  }
}

const EMPTY = 10

async function holdsAt({ from, days }: Remembered, now: Temporal.Instant): Promise<boolean> {
  const loaded = await days.catch(() => null)
  if (!loaded || Temporal.Instant.compare(now, from) < 0) return false
  return now.epochMilliseconds < (loaded.blocks.firstLapse ?? Infinity)
}
