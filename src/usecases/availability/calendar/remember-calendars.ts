import { bookedMinutes } from '#db/availability/booked-minutes.ts'
import { type CalendarVersions, calendarVersions } from '#db/availability/calendar-version.ts'
import { loadHeldClaims } from '#db/availability/held-claims.ts'
import type { Db } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Calendar } from './calendar.ts'
import { createMemory, DAYS_AHEAD, rememberTimetables, type Timetables } from './remember-timetables.ts'

export type Calendars = {
  /** A location's calendar as it is now; null for one that is unknown or inactive. */
  readonly current: (locationId: LocationId, now: Temporal.Instant) => Promise<Calendar | null>
  readonly version: CalendarVersions
  /** For use cases that take time: they read what is taken themselves. */
  readonly timetables: Timetables
}

/**
 * Remembers calendars in this process: of each location its timetable, and what is taken beside it. Each time one
 * look-up by primary key proves that the database still has the version that is remembered; otherwise what is taken is
 * loaded again. See docs/decisions/2026-11-22-calendar-versions.md.
 */
export function rememberCalendars(db: Db, maxLocations?: number): Calendars {
  const versionOf = calendarVersions(db)
  const locations = createMemory(maxLocations)
  const timetables = rememberTimetables(locations)
  return { version: versionOf, current, timetables }

  async function current(locationId: LocationId, now: Temporal.Instant): Promise<Calendar | null> {
    const version = await versionOf(locationId)
    const today = todayAt(toEpochMinute(now))
    const found = locations.get(locationId)?.calendar
    if (found && found.version === version && found.today === today) return found.loaded
    const loaded = loadCalendar(db, timetables, { locationId, version }, now)
    if (version === null) return loaded
    const location = locations.memo(locationId)
    const fresh = { version, today, loaded }
    location.calendar = fresh
    const forget = () => {
      if (location.calendar === fresh) location.calendar = null
    }
    loaded.then((calendar) => calendar ?? forget(), forget)
    return loaded
  }
}

type CalendarKey = { readonly locationId: LocationId; readonly version: string | null }

/** Loads a location's calendar as of a version that was read before; null for one that is unknown or inactive. */
export async function loadCalendar(
  db: Db,
  timetables: Timetables,
  { locationId, version }: CalendarKey,
  now: Temporal.Instant,
): Promise<Calendar | null> {
  const from = todayAt(toEpochMinute(now))
  const to = addDays(from, DAYS_AHEAD)
  const [timetable, held, booked] = await Promise.all([
    timetables.withTaken(db, locationId, { from, to, now, without: 'holds' }),
    loadHeldClaims(db, locationId),
    bookedMinutes(db, locationId, from, to),
  ])
  if (!timetable) return null
  const { schedule, services } = timetable
  return { locationId, version, schedule, services, held, booked }
}
