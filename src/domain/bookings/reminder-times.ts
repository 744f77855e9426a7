import { addDays, type EpochMinute } from '../time/iso-date.ts'
import { boundaryToEpoch, epochToWall } from '../time/wall-time.ts'
import { EVENING_MINUTE, QUIET_FROM_MINUTE, QUIET_UNTIL_MINUTE } from './quiet-hours.ts'

export const REMINDERS = ['day', 'hours'] as const

/** The reminders: a day before the visit, and two hours before. */
export type Reminder = (typeof REMINDERS)[number]

const HOUR_MINUTES = 60
const MINUTES_BEFORE: Readonly<Record<Reminder, number>> = { day: 24 * HOUR_MINUTES, hours: 2 * HOUR_MINUTES }

/** No reminder within an hour of booking. */
const MIN_MINUTES_AFTER_BOOKING = HOUR_MINUTES

/**
 * When to send a reminder (NT-01): 24 or 2 elapsed hours before the start. From quiet hours (22–8) it moves to 8:00
 * after (day) or 21:00 before (hours). Null when that is after the start or within an hour of `booked`, when the
 * visit was booked or moved.
 */
export function reminderTime(reminder: Reminder, start: EpochMinute, booked: EpochMinute): EpochMinute | null {
  const at = outsideQuietHours(reminder, start - MINUTES_BEFORE[reminder])
  return at >= start || at < booked + MIN_MINUTES_AFTER_BOOKING ? null : at
}

function outsideQuietHours(reminder: Reminder, nominal: EpochMinute): EpochMinute {
  const morning = quietUntil(nominal)
  if (morning === null) return nominal
  return reminder === 'day' ? morning : boundaryToEpoch(addDays(epochToWall(morning).date, -1), EVENING_MINUTE)
}

/** When the quiet hours around `at` end; null outside them. `at` may be fractional. */
export function quietUntil(at: EpochMinute): EpochMinute | null {
  const { date, minute } = epochToWall(Math.floor(at))
  if (minute >= QUIET_FROM_MINUTE) return boundaryToEpoch(addDays(date, 1), QUIET_UNTIL_MINUTE)
  return minute < QUIET_UNTIL_MINUTE ? boundaryToEpoch(date, QUIET_UNTIL_MINUTE) : null
}
