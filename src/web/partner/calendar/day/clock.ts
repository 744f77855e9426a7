import { toWall } from '#web/bucharest.ts'
import type { TeamDay } from './types.ts'

type Day = Pick<TeamDay, 'day_start'>

/** What the clock shows at a minute of the day, 'HH:mm'; on a day of 25 hours two minutes can show the same. */
export function clockAt(day: Day, minute: number): string {
  return toWall(Date.parse(day.day_start) + minute * 60_000).time
}

/** The minute of the day at an instant in epoch milliseconds. */
export function minuteAt(day: Day, epochMs: number): number {
  return Math.floor((epochMs - Date.parse(day.day_start)) / 60_000)
}
