/**
 * Wall time of Europe/Bucharest ↔ epoch minutes. Uses Temporal: for the server only, as is whatever imports it.
 * The zone is asked once a day; everything after that is integer arithmetic.
 */
import {
  addDays,
  type EpochMinute,
  fromDayNumber,
  type IsoDate,
  type MinuteOfDay,
  type Weekday,
  weekdayOf,
} from './iso-date.ts'

export const ZONE = 'Europe/Bucharest'

/** A day’s midnights, and its clock change: at wall minute `changeAt` by `jump` minutes, 60, -60 or 0. */
export type DayClock = {
  readonly weekday: Weekday
  readonly start: EpochMinute
  /** The next midnight. */
  readonly end: EpochMinute
  readonly changeAt: MinuteOfDay
  readonly jump: number
}

const days = new Map<IsoDate, DayClock>()
const MAX_CACHED_DAYS = 4096

/** The instant of a wall time; null when the clock skips it, the first one when it occurs twice. */
export function wallToEpoch(date: IsoDate, minute: MinuteOfDay): EpochMinute | null {
  const day = dayClock(date)
  return minute === 1440 ? day.end : minuteToEpoch(day, minute)
}

/** Like wallToEpoch, for interval ends: a skipped time becomes the instant of the clock change. */
export const boundaryToEpoch = (date: IsoDate, minute: MinuteOfDay): EpochMinute => boundaryOn(dayClock(date), minute)

/** The instant of a minute on a day whose clock is known. */
export function boundaryOn(day: DayClock, minute: MinuteOfDay): EpochMinute {
  return minute === 1440 ? day.end : (minuteToEpoch(day, minute) ?? day.start + day.changeAt)
}

/** The wall date and minute at an instant (whole minutes). */
export function epochToWall(epoch: EpochMinute): { date: IsoDate; minute: MinuteOfDay } {
  let date = fromDayNumber(Math.floor((epoch + 180) / 1440))
  if (epoch < dayClock(date).start) date = addDays(date, -1)
  const { start, changeAt, jump } = dayClock(date)
  const elapsed = epoch - start
  return { date, minute: elapsed < changeAt ? elapsed : elapsed + jump }
}

/** Today in Bucharest; `now` may be fractional. */
export function todayAt(now: EpochMinute): IsoDate {
  return epochToWall(Math.floor(now)).date
}

/** The instant of a wall time on that day, as of wallToEpoch; the minute is before 1440. */
export function minuteToEpoch({ start, changeAt, jump }: DayClock, minute: MinuteOfDay): EpochMinute | null {
  if (minute < changeAt) return start + minute
  return minute < changeAt + jump ? null : start + minute - jump
}

/** An instant in epoch minutes with fraction, fit as `now`. */
export function toEpochMinute(instant: Temporal.Instant | Date): EpochMinute {
  return (instant instanceof Date ? instant.getTime() : instant.epochMilliseconds) / 60_000
}

export function epochToInstant(epoch: EpochMinute): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(epoch * 60_000))
}

type WallSpan = { readonly hours: number } | { readonly days: number } | { readonly months: number }

/** The instant so long after another; days and months by the clock on the wall, hours by the clock that runs. */
export function spanAfter(epoch: EpochMinute, span: WallSpan): EpochMinute {
  return epochToInstant(epoch).toZonedDateTimeISO(ZONE).add(span).epochMilliseconds / 60_000
}

/** ISO 8601 with Bucharest's offset: '2026-11-21T10:30:00+02:00'. */
export function epochToIso(epoch: EpochMinute): string {
  return epochToInstant(epoch).toString({ timeZone: ZONE, smallestUnit: 'second' })
}

/** The day as plain numbers, for loops over its minutes. */
export function dayClock(date: IsoDate): DayClock {
  const cached = days.get(date)
  if (cached) return cached
  if (days.size >= MAX_CACHED_DAYS) days.clear()
  const day = readDay(date)
  days.set(date, day)
  return day
}

function readDay(date: IsoDate): DayClock {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(ZONE)
  const weekday = weekdayOf(date)
  const start = midnight.epochMilliseconds / 60_000
  const end = start + midnight.hoursInDay * 60
  const skipped = midnight.hour * 60 + midnight.minute
  if (skipped > 0) return { weekday, start, end, changeAt: 0, jump: skipped } // the clock jumped at midnight, as it did until 1996
  const jump = 1440 - midnight.hoursInDay * 60
  const transition = jump === 0 ? null : midnight.getTimeZoneTransition('next')
  if (transition === null) return { weekday, start, end, changeAt: 1440, jump: 0 }
  return { weekday, start, end, changeAt: transition.epochMilliseconds / 60_000 - start, jump }
}
