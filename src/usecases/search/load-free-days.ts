import { findFreeDays } from '#db/search/find-free-days.ts'
import type { LocationRow, ShownService } from '#db/search/location-row.ts'
import { startsIn } from '#domain/availability/index/free-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { type When, whenOf } from '#domain/search/when.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import { addDays, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { todayAt, wallToEpoch } from '#domain/time/wall-time.ts'
import { type Context, minuteOf } from '../context.ts'

/** The free starts of one day for one service. */
export type ShownFreeDay = {
  date: IsoDate
  service: ShownService
  times: readonly { readonly minute: MinuteOfDay; readonly start: EpochMinute }[]
}

const DAYS = 7

/**
 * The first day within a week, or the day and part that were chosen, on which each location has a free start for the service
 * its row shows; read from the index of free time, in one query.
 */
export async function loadFreeDays(
  ctx: Context,
  rows: readonly LocationRow[],
  when: When | null,
): Promise<Map<LocationId, ShownFreeDay>> {
  const services = new Map(rows.flatMap(({ id, service }) => (service ? [[id, service]] : [])))
  const now = minuteOf(ctx)
  const today = todayAt(now)
  const days = when ? [when] : listDates(today, addDays(today, DAYS - 1)).map((date) => whenOf(date, null, now))
  const searched = [...services].map(([locationId, { id, categoryId }]) => ({ locationId, serviceId: id, categoryId }))
  const found = await findFreeDays(ctx.read, searched, days)
  return new Map(
    found.map(({ locationId, date, gridMinutes, noticeMinutes, starts }) => {
      const times = startsIn(starts, gridMinutes).flatMap((minute) => {
        const start = wallToEpoch(date, minute)
        const fits = start !== null && start >= now + noticeMinutes && (!when?.part || dayPartOf(minute) === when.part)
        return fits ? [{ minute, start }] : []
      })
      return [locationId, { date, service: services.get(locationId)!, times }]
    }),
  )
}
