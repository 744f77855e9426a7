import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { fromWall, toWall } from '#web/bucharest.ts'

/** 'vineri, 27 noiembrie, 10:30', and whether that has passed already. */
export type Deadline = { readonly label: string; readonly passed: boolean }

/** Until when the visit can be cancelled or moved; null when no hour is chosen. */
export function cancelDeadline(date: string | null, time: string | null, limitMinutes: number): Deadline | null {
  if (date === null || time === null) return null
  const deadline = fromWall(date, time) - limitMinutes * 60_000
  const wall = toWall(deadline)
  return { label: dayTimeLabel(wall.date, parseTime(wall.time) ?? 0), passed: deadline <= Date.now() }
}
