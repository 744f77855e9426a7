/**
 * Wall time of Europe/Bucharest ↔ epoch minutes. Uses Temporal: for the server only, as is whatever imports it.
 * The zone is asked once a day; everything after that is integer arithmetic.
 */
import { addDays, type EpochMinute, fromDayNumber, type IsoDate, type MinuteOfDay } from './iso-date.ts'

export const ZONE = 'Europe/Bucharest'

type Day = {
  readonly start: EpochMinute
  /** The next midnight. */
  readonly end: EpochMinute
  /** On days when the clock changes: at wall minute `at` it jumps by `jump` minutes (60 or -60). */
  readonly change: { readonly at: MinuteOfDay; readonly jump: number } | null
}

const days = new Map<IsoDate, Day>()
const MAX_CACHED_DAYS = 4096

/** The instant of a wall time; null when the clock skips it, the first one when it occurs twice. */
export function wallToEpoch(date: IsoDate, minute: MinuteOfDay): EpochMinute | null {
  const { start, end, change } = dayOf(date)
  if (minute === 1440) return end
  if (change === null || minute < change.at) return start + minute
  if (minute < change.at + change.jump) return null
  return start + minute - change.jump
}

/** Like wallToEpoch, for interval ends: a skipped time becomes the instant of the clock change. */
export function boundaryToEpoch(date: IsoDate, minute: MinuteOfDay): EpochMinute {
  const epoch = wallToEpoch(date, minute)
  if (epoch !== null) return epoch
  const { start, change } = dayOf(date)
  return start + (change?.at ?? 0)
}

/** The wall date and minute at an instant (whole minutes). */
export function epochToWall(epoch: EpochMinute): { date: IsoDate; minute: MinuteOfDay } {
  let date = fromDayNumber(Math.floor((epoch + 180) / 1440))
  if (epoch < dayOf(date).start) date = addDays(date, -1)
  const { start, change } = dayOf(date)
  const elapsed = epoch - start
  return { date, minute: change === null || elapsed < change.at ? elapsed : elapsed + change.jump }
}

/** Today in Bucharest; `now` may be fractional. */
export function todayAt(now: EpochMinute): IsoDate {
  return epochToWall(Math.floor(now)).date
}

/** A day’s midnights, and its clock change: at wall minute `changeAt` by `jump` minutes, 60, -60 or 0. */
export type DayClock = {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly changeAt: MinuteOfDay
  readonly jump: number
}

/** wallToEpoch as plain numbers: from `changeAt` on, subtract `jump`. */
export function dayClock(date: IsoDate): DayClock {
  const { start, end, change } = dayOf(date)
  return { start, end, changeAt: change?.at ?? 1440, jump: change?.jump ?? 0 }
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

/** ISO 8601 with Bucharest's offset: '2026-11-21T10:30:00+02:00'. */
export function epochToIso(epoch: EpochMinute): string {
  return epochToInstant(epoch).toString({ timeZone: ZONE, smallestUnit: 'second' })
}

function dayOf(date: IsoDate): Day {
  const cached = days.get(date)
  if (cached) return cached
  if (days.size >= MAX_CACHED_DAYS) days.clear()
  const day = readDay(date)
  days.set(date, day)
  return day
}

function readDay(date: IsoDate): Day {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(ZONE)
  const start = midnight.epochMilliseconds / 60_000
  const end = start + midnight.hoursInDay * 60
  const skipped = midnight.hour * 60 + midnight.minute
  if (skipped > 0) return { start, end, change: { at: 0, jump: skipped } } // the clock jumped at midnight, as it did until 1996
  const jump = 1440 - midnight.hoursInDay * 60
  const transition = jump === 0 ? null : midnight.getTimeZoneTransition('next')
  if (transition === null) return { start, end, change: null }
  return { start, end, change: { at: transition.epochMilliseconds / 60_000 - start, jump } }
}
