import { addDays, type IsoDate, type MinuteOfDay } from '../time/iso-date.ts'
import { EVENING_MINUTE, QUIET_FROM_MINUTE, QUIET_UNTIL_MINUTE } from './quiet-hours.ts'

type WallTime = { readonly date: IsoDate; readonly minute: MinuteOfDay }

const DAY_MINUTES = 1440

/**
 * So long before a visit by the clock on the wall, less than a day; at 21:00 before it where that is at night, when
 * nobody looks at a phone.
 */
export function comingLimit({ date, minute }: WallTime, limitMinutes: number): WallTime {
  const wanted = minute - limitMinutes
  const day = wanted < 0 ? addDays(date, -1) : date
  const at = (wanted + DAY_MINUTES) % DAY_MINUTES
  if (at >= QUIET_FROM_MINUTE) return { date: day, minute: EVENING_MINUTE }
  if (at < QUIET_UNTIL_MINUTE) return { date: addDays(day, -1), minute: EVENING_MINUTE }
  return { date: day, minute: at }
}
