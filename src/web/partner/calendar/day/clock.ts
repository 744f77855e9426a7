import { toWall } from '#web/bucharest.ts'
import type { TeamDay } from './types.ts'

type Day = Pick<TeamDay, 'day_start' | 'day_minutes'>

/** The clock at a minute of the day, 'HH:mm', at its end '24:00'; two of 25 hours can show the same. */
export function clockAt(day: Day, minute: number): string {
  return minute === day.day_minutes ? '24:00' : toWall(Date.parse(day.day_start) + minute * 60_000).time
}

/** The minute of the day at an instant in epoch milliseconds. */
export function minuteAt(day: Day, epochMs: number): number {
  return Math.floor((epochMs - Date.parse(day.day_start)) / 60_000)
}
