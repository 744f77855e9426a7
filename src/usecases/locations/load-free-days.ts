import type { LocationRow, ShownService } from '#db/locations/search-locations.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeStart, LocationSchedule, Visits } from '#domain/availability/schedule.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { loadSchedules } from '../availability/load-schedules.ts'
import type { Context } from '../context.ts'

/** The free starts of one day for one service. */
export type ShownFreeDay = { date: IsoDate; service: ShownService; times: readonly FreeStart[] }

const DAYS = 7

/** The first day within a week on which each location has a free start for the service its row shows. One query. */
export async function loadFreeDays(ctx: Context, rows: readonly LocationRow[]): Promise<Map<number, ShownFreeDay>> {
  const shown = rows.filter((row) => row.service !== null)
  const instant = ctx.now()
  const now = toEpochMinute(instant)
  const today = todayAt(now)
  const last = addDays(today, DAYS - 1)
  const longest = Math.max(0, ...shown.map((row) => longestOf(row.service!)))
  const until = lastDateTouched(last, longest)
  const schedules = await loadSchedules(
    ctx.read,
    shown.map((row) => row.id),
    today,
    until,
    instant,
  )
  const days = new Map<number, ShownFreeDay>()
  for (const { id, service } of shown) {
    const schedule = schedules.get(id)
    const first = schedule && service && firstFreeDay(schedule, service, today, last, now)
    if (first) days.set(id, { ...first, service: service! })
  }
  return days
}

// Day by day: most have a free start on the first or the second.
function firstFreeDay(schedule: LocationSchedule, service: ShownService, from: IsoDate, to: IsoDate, now: number) {
  const wanted = { visits: visitsOf(service), equipmentGroupId: service.equipmentGroupId }
  for (const date of listDates(from, to)) {
    const [day] = listFreeStarts(schedule, wanted, date, date, now)
    if (day && day.times.length > 0) return day
  }
  return null
}

const visitsOf = ({ id: serviceId, durationMinutes, bufferMinutes, performers }: ShownService): Visits =>
  new Map(
    performers.map(({ id, durationMinutes: own }) => {
      return [id, [{ serviceId, durationMinutes: own ?? durationMinutes, bufferMinutes }]]
    }),
  )

const longestOf = ({ durationMinutes, performers }: ShownService) =>
  Math.max(durationMinutes, ...performers.map((performer) => performer.durationMinutes ?? 0))
