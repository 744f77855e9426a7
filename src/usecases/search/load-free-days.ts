import { findFreeDays } from '#db/search/find-free-days.ts'
import type { LocationRow, ShownService } from '#db/search/location-row.ts'
import { startsIn } from '#domain/availability/index/free-time.ts'
import type { LocationId } from '#domain/ids.ts'
import { type When, wholeDay } from '#domain/search/when.ts'
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

const SOON_DAYS = 7

/**
 * The first day, or the first of those chosen, on which each location has a free start for the service its row shows; read
 * from the index of free time, in one query.
 */
export async function loadFreeDays(
  ctx: Context,
  rows: readonly LocationRow[],
  chosen: readonly When[],
): Promise<Map<LocationId, ShownFreeDay>> {
  const services = new Map(rows.flatMap(({ id, service }) => (service ? [[id, service]] : [])))
  const now = minuteOf(ctx)
  const searched = [...services].map(([locationId, { id, categoryId }]) => ({ locationId, serviceId: id, categoryId }))
  const today = todayAt(now)
  const soon = listDates(today, addDays(today, SOON_DAYS - 1))
  const found =
    chosen.length > 0
      ? await findFreeDays(ctx.read, searched, chosen, null)
      : await findFreeDays(
          ctx.read,
          searched,
          soon.map((date) => wholeDay(date, now)),
          {
            today,
            first: addDays(today, SOON_DAYS),
            now,
          },
        )
  return new Map(
    found.map(({ locationId, date, gridMinutes, noticeMinutes, starts }) => {
      const times = startsIn(starts, gridMinutes).flatMap((minute) => {
        const start = wallToEpoch(date, minute)
        const isFree = start !== null && start >= now + noticeMinutes
        return isFree && fits(chosen[0], minute) ? [{ minute, start }] : []
      })
      return [locationId, { date, service: services.get(locationId)!, times }]
    }),
  )
}

const fits = (chosen: When | undefined, minute: MinuteOfDay) =>
  chosen === undefined || (minute >= chosen.from && (chosen.part === null || dayPartOf(minute) === chosen.part))
