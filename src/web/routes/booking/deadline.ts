import { cancelUntil, mayCancel } from '#domain/bookings/cancellation.ts'
import { comingLimit } from '#domain/bookings/coming-limit.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { fromWall, toWall } from '#web/bucharest.ts'

/** 'vineri, 27 noiembrie, 10:30', and whether that has passed already. */
export type Deadline = { readonly label: string; readonly passed: boolean }

type Visit = { readonly startDate: IsoDate | null; readonly startTime: string | null }

/** Until when a visit can be cancelled or moved, as of this epoch minute; null when no hour is chosen. */
export function cancelDeadline(
  { startDate: date, startTime: time }: Visit,
  noticeMinutes: number,
  now = Date.now() / 60_000,
): Deadline | null {
  if (date === null || time === null) return null
  const visit = { status: 'confirmed', start: fromWall(date, time) / 60_000, noticeMinutes } as const
  const until = toWall(cancelUntil(visit) * 60_000)
  return {
    label: unbrokenDates(dayTimeLabel(until.date, parseTime(until.time) ?? 0, toWall(now * 60_000).date)),
    passed: !mayCancel(visit, now),
  }
}

/** A visit booked this long before its start, or longer, is asked about a day before it. */
const ASKED_FROM_MINUTES = 25 * 60

/**
 * 'joi, 26 noiembrie, 21:00': until when the client must say 'Vin', or the visit is cancelled; null where silence
 * cancels nothing, or no hour is chosen. The server says it again once the visit is booked.
 */
export function comingDeadline(
  { startDate: date, startTime: time }: Visit,
  limitMinutes: number,
  now = Date.now() / 60_000,
): string | null {
  if (limitMinutes === 0 || date === null || time === null) return null
  if (fromWall(date, time) / 60_000 < now + ASKED_FROM_MINUTES) return null
  const until = comingLimit({ date, minute: parseTime(time) ?? 0 }, limitMinutes)
  return unbrokenDates(dayTimeLabel(until.date, until.minute, toWall(now * 60_000).date))
}
