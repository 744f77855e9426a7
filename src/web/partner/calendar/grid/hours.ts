import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'

type Hours = Pick<TeamDay, 'day_start' | 'shown_from' | 'shown_until' | 'day_minutes'>

/** The whole hours that are drawn, with what the clock shows: on days of 23 and 25 hours one lacks or comes twice. */
export function hoursOf(day: Hours): { minute: number; label: string }[] {
  const first = Math.ceil(day.shown_from / 60) * 60
  const count = Math.floor((day.shown_until - first) / 60) + 1
  return Array.from({ length: count }, (_, hour) => {
    const minute = first + hour * 60
    return { minute, label: minute === day.day_minutes ? '24' : clockAt(day, minute).slice(0, 2) }
  })
}
