import { cancelUntil, mayCancel } from '#domain/bookings/cancellation.ts'
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
