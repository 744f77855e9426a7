import { addDays, type EpochMinute } from '../time/iso-date.ts'
import { boundaryToEpoch, epochToWall } from '../time/wall-time.ts'

export const REMINDERS = ['day', 'hours'] as const

/** The reminder a day before the visit, and that two hours before. */
export type Reminder = (typeof REMINDERS)[number]

const HOUR = 60
const BEFORE: Readonly<Record<Reminder, number>> = { day: 24 * HOUR, hours: 2 * HOUR }
const QUIET_FROM = 22 * HOUR
const QUIET_UNTIL = 8 * HOUR
const EVENING = 21 * HOUR

/** Nobody needs to be reminded of what they did less than an hour ago. */
const LEAST_AFTER_BOOKING = HOUR

/**
 * When to remind of a visit (NT-01): 24 or 2 real hours before its start. What would fall between 22 and 8 goes at the 8:00
 * after it (day) or at the 21:00 before it (hours). Null when that would come after the start or within an hour of `booked`,
 * the moment at which the visit was booked or moved.
 */
export function reminderTime(reminder: Reminder, start: EpochMinute, booked: EpochMinute): EpochMinute | null {
  const at = outsideQuietHours(reminder, start - BEFORE[reminder])
  return at >= start || at < booked + LEAST_AFTER_BOOKING ? null : at
}

function outsideQuietHours(reminder: Reminder, nominal: EpochMinute): EpochMinute {
  const morning = quietUntil(nominal)
  if (morning === null) return nominal
  return reminder === 'day' ? morning : boundaryToEpoch(addDays(epochToWall(morning).date, -1), EVENING)
}

/** When the quiet hours that it is in end; null outside them. `at` may carry a fraction of a minute. */
export function quietUntil(at: EpochMinute): EpochMinute | null {
  const { date, minute } = epochToWall(Math.floor(at))
  if (minute >= QUIET_FROM) return boundaryToEpoch(addDays(date, 1), QUIET_UNTIL)
  return minute < QUIET_UNTIL ? boundaryToEpoch(date, QUIET_UNTIL) : null
}
