import type { MinuteOfDay } from '../time/iso-date.ts'

const CLOCK = /(?:^|[ T])(\d{1,2})[:.](\d\d)(?::\d\d(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i
const HOUR = /^(\d{1,2})\s*(?:([ap])\.?m\.?|h)?$/i

/** The time of day that ends a cell, alone or after a date: '14:30', '2026-12-01 2:30 pm', '9'; null without one. */
export function readClock(cell: string): MinuteOfDay | null {
  const text = cell.trim()
  const [, hour, minute, half] = CLOCK.exec(text) ?? []
  if (hour !== undefined) return minuteOf(Number(hour), Number(minute), half)
  const [, whole, part] = HOUR.exec(text) ?? []
  return whole === undefined ? null : minuteOf(Number(whole), 0, part)
}

function minuteOf(hour: number, minute: number, half: string | undefined): MinuteOfDay | null {
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return whole * 60 + minute
}
