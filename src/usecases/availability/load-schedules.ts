import { type LoadedSchedule, loadStoredSchedules, type ScheduleQuery } from '#db/availability/load-schedules.ts'
import type { Db } from '#db/pool.ts'
import { notFound, type Refusal } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { publicHolidays } from '#gateways/holidays/public-holidays.ts'

/**
 * All that availability needs of these locations for the dates, both included, in one query; unknown ones are absent,
 * and so are inactive ones where not asked for. Visits that outlast `to` need it later: see `lastDateTouched`.
 * `ignored`: claims that count as free.
 */
export async function loadSchedules(db: Db, query: ScheduleQuery): Promise<Map<LocationId, LoadedSchedule>> {
  const stored = await loadStoredSchedules(db, query)
  const holidays = holidaysBetween(query.from, query.to)
  if (holidays.length === 0) return stored
  return new Map([...stored].map(([id, schedule]) => [id, withHolidays(schedule, holidays)]))
}

type OneQuery = Omit<ScheduleQuery, 'locationIds'> & { readonly locationId: LocationId }

/** The schedule of a single location; null if it is unknown or inactive. */
export async function findSchedule(db: Db, { locationId, ...query }: OneQuery): Promise<LoadedSchedule | null> {
  return (await loadSchedules(db, { ...query, locationIds: [locationId] })).get(locationId) ?? null
}

/** The schedule of a location where the caller works. Throws not_found. */
export async function loadSchedule(db: Db, query: OneQuery): Promise<LoadedSchedule> {
  const schedule = await findSchedule(db, query)
  if (!schedule) throw inactiveLocation()
  return schedule
}

/** Said to those who work at a location that was taken offline, or has not been opened. */
export const NOT_OPEN = 'Pagina nu e deschisă clienților, așa că locația nu primește programări.'

/** With these words. */
export function inactiveLocation(): Refusal {
  return notFound(NOT_OPEN)
}

function withHolidays(schedule: LoadedSchedule, holidays: readonly IsoDate[]): LoadedSchedule {
  if (!schedule.closesOnPublicHolidays) return schedule
  return { ...schedule, closedDates: new Set([...schedule.closedDates, ...holidays]) }
}

function holidaysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const dates: IsoDate[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    dates.push(...publicHolidays(year).filter((date) => date >= from && date <= to))
  }
  return dates
}
