import { type FoundFreeDay, type FreeDayQuestion, findFreeDays } from '#db/search/find-free-days.ts'
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
 * The first day, or the first of those chosen, on which each location has a free start for the service its row shows;
 * read from the index of free time, in one query.
 */
export async function loadFreeDays(
  ctx: Context,
  rows: readonly LocationRow[],
  chosen: readonly When[],
): Promise<Map<LocationId, ShownFreeDay>> {
  const searched = rows.flatMap(({ id: locationId, service }) =>
    service ? [{ locationId, serviceId: service.id, categoryId: service.categoryId }] : [],
  )
  const question = chosen.length > 0 ? { days: chosen, later: null } : firstFreeDay(ctx)
  return toShownDays(ctx, rows, await findFreeDays(ctx.read, searched, question), chosen)
}

/** The question for the first free day, however far it is. */
export function firstFreeDay(ctx: Context): FreeDayQuestion {
  const now = minuteOf(ctx)
  const today = todayAt(now)
  const soon = listDates(today, addDays(today, SOON_DAYS - 1))
  return { days: soon.map((date) => wholeDay(date, now)), later: { today, first: addDays(today, SOON_DAYS), now } }
}

/** The found days of these rows, with the starts that can still be booked and, where days were chosen, fit. */
export function toShownDays(
  ctx: Context,
  rows: readonly LocationRow[],
  found: readonly FoundFreeDay[],
  chosen: readonly When[],
): Map<LocationId, ShownFreeDay> {
  const services = new Map(rows.flatMap(({ id, service }) => (service ? [[id, service]] : [])))
  const now = minuteOf(ctx)
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
  chosen === undefined ||
  (minute >= chosen.from && minute < chosen.until && (chosen.part === null || dayPartOf(minute) === chosen.part))
