import { LRUCache } from 'lru-cache'
import { loadOffers, type Offers } from '#db/availability/index/load-offers.ts'
import type { LoadedSchedule, ScheduleQuery } from '#db/availability/load-schedules.ts'
import { findTimetableVersion, loadTaken, type Taken } from '#db/availability/load-taken.ts'
import { loadServices, type PlaceableService } from '#db/bookings/load-services.ts'
import type { Db } from '#db/pool.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { findSchedule } from '../load-schedules.ts'
import type { Calendar } from './calendar.ts'

/** Hours, team, menu and rules of a location: all that its free times are made of but what is taken. */
export type Timetable = {
  readonly version: string | null
  /** The dates of the schedule, both included. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** With nothing taken. */
  readonly schedule: LoadedSchedule
  readonly services: ReadonlyMap<ServiceId, PlaceableService>
  readonly offered: Offers['services']
}

type TakenQuery = Omit<ScheduleQuery, 'locationIds' | 'without'> & { readonly without?: 'holds' }

/**
 * Timetables from memory where that is what the database has now. Not for a transaction that has changed one itself:
 * its version is another one at the commit only.
 */
export type Timetables = {
  /** As it is now; null for a location that is unknown or inactive. */
  readonly current: (db: Db, locationId: LocationId, now: Temporal.Instant) => Promise<Timetable | null>
  /** With what is taken on these dates, read in the same moment as the timetable's version. */
  readonly withTaken: (db: Db, locationId: LocationId, query: TakenQuery) => Promise<TakenTimetable | null>
  /** As it was when it was last used: to ask the right dates of `withTaken`. */
  readonly last: (locationId: LocationId) => Timetable | null
}

type TakenTimetable = Timetable & Pick<Taken, 'indexedUntil'>

/** The longest horizon, and beyond it the longest visit; the team takes starts of a night before today. */
export const DAYS_AHEAD = 366 + 52
const DAYS_BACK = 2

/** The remembered parts of a location: its timetable, and the calendar that adds claims and holds to it. */
type LocationMemory = { timetable: Timetable | null; calendar: VersionedCalendar | null }

type VersionedCalendar = {
  readonly version: string
  readonly today: IsoDate
  readonly loaded: Promise<Calendar | null>
}

/** About a hundred kilobytes each, of a team of ten. */
const MAX_LOCATIONS = 600

export const createMemory = (max = MAX_LOCATIONS) =>
  new LRUCache<LocationId, LocationMemory>({ max, memoMethod: () => ({ timetable: null, calendar: null }) })

/**
 * Remembers timetables in this process. Each use reads the version that the database has, and a changed one is loaded
 * again by the caller that meets it, on its own connection: waiting for another's transaction might block that very
 * transaction.
 */
export function rememberTimetables(locations = createMemory()): Timetables {
  return {
    current: async (db, locationId, now) => {
      const version = await findTimetableVersion(db, locationId)
      return version === undefined ? null : atVersion(db, locationId, version, now)
    },
    withTaken: async (db, locationId, query) => {
      const taken = await loadTaken(db, { ...query, locationId })
      if (!taken) return null
      const { version, indexedUntil, ...claims } = taken
      const found = await atVersion(db, locationId, version, query.now)
      const timetable = found && covers(found, query) ? found : await load(db, locationId, version, query)
      return timetable && { ...timetable, indexedUntil, schedule: { ...timetable.schedule, ...claims } }
    },
    last: (locationId) => locations.peek(locationId)?.timetable ?? null,
  }

  async function atVersion(db: Db, locationId: LocationId, version: string | null, now: Temporal.Instant) {
    const today = todayAt(toEpochMinute(now))
    const dates = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), now }
    const known = locations.get(locationId)?.timetable
    if (known && version !== null && known.version === version && known.from === dates.from) return known
    const fresh = await load(db, locationId, version, dates)
    if (fresh && version !== null) locations.memo(locationId).timetable = fresh
    return fresh
  }
}

const covers = (timetable: Timetable, { from, to }: TakenQuery) => timetable.from <= from && to <= timetable.to

/** Loads the current state, which is that version's, or newer. */
async function load(
  db: Db,
  locationId: LocationId,
  version: string | null,
  { from, to, now }: Pick<TakenQuery, 'from' | 'to' | 'now'>,
): Promise<Timetable | null> {
  const [schedule, services, offers] = await Promise.all([
    findSchedule(db, { locationId, from, to, now, without: 'claims' }),
    loadServices(db, locationId, null),
    loadOffers(db, [locationId]),
  ])
  if (!schedule) return null
  const byId = new Map(services.map((service) => [service.id, service]))
  return { version, from, to, schedule, services: byId, offered: offers[0]?.services ?? [] }
}
