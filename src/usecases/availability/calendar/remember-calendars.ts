import { type CalendarVersions, calendarVersions } from '#db/availability/calendar-version.ts'
import type { Db } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Calendar, loadCalendar } from './load-calendar.ts'
import { rememberTimetables, type Timetables } from './remember-timetables.ts'

export type Calendars = {
  /** A location's calendar as it is now; null for one that is unknown or inactive. */
  readonly current: (locationId: LocationId, now: Temporal.Instant) => Promise<Calendar | null>
  readonly version: CalendarVersions
  /** For who takes time: they read what is taken themselves. */
  readonly timetables: Timetables
}

type Remembered = { readonly version: string; readonly today: IsoDate; readonly calendar: Promise<Calendar | null> }

/** About a hundred kilobytes each, of a team of ten. */
const MAX_REMEMBERED = 300

/**
 * Remembers calendars in this process. Each time one look-up by primary key proves that the database still has the
 * version that is remembered; otherwise the calendar is loaded again. See
 * docs/decisions/2026-11-22-calendar-versions.md.
 */
export function rememberCalendars(db: Db, maxRemembered = MAX_REMEMBERED): Calendars {
  const versionOf = calendarVersions(db)
  const remembered = new Map<LocationId, Remembered>()
  return { version: versionOf, current, timetables: rememberTimetables() }

  async function current(locationId: LocationId, now: Temporal.Instant): Promise<Calendar | null> {
    const version = await versionOf(locationId)
    const today = todayAt(toEpochMinute(now))
    const found = remembered.get(locationId)
    if (found && found.version === version && found.today === today) {
      remember(locationId, found)
      return found.calendar
    }
    const calendar = loadCalendar(db, locationId, version, now)
    if (version === null) return calendar
    const fresh = { version, today, calendar }
    remember(locationId, fresh)
    calendar.then(
      (loaded) => loaded ?? forget(locationId, fresh),
      () => forget(locationId, fresh),
    )
    return calendar
  }

  /** As the last one used. */
  function remember(locationId: LocationId, one: Remembered): void {
    remembered.delete(locationId)
    remembered.set(locationId, one)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }

  function forget(locationId: LocationId, one: Remembered): void {
    if (remembered.get(locationId) === one) remembered.delete(locationId)
  }
}
