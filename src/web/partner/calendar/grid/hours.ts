import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'

type Hours = Pick<TeamDay, 'day_start' | 'shown_from' | 'shown_until' | 'day_minutes'>

/** The whole hours that are drawn, with what the clock shows: on days of 23 and 25 hours one lacks or comes twice. */
export function hoursOf(day: Hours): { minute: number; label: string }[] {
  const first = Math.max(Math.ceil(day.shown_from / 60) * 60, 0)
  const count = Math.floor((Math.min(day.shown_until, day.day_minutes) - first) / 60) + 1
  return Array.from({ length: count }, (_, hour) => {
    const minute = first + hour * 60
    return { minute, label: clockAt(day, minute).slice(0, 2) }
  })
}

const MORNING = 8 * 60

/** How much of what has been is left in sight above now. */
const BEFORE_NOW = 60

type Shown = Pick<TeamDay, 'shown_from' | 'shown_until'> & { people: readonly { blocks: readonly Block[] }[] }
type Block = Pick<TeamDay['people'][number]['blocks'][number], 'kind' | 'start'>

/**
 * The minute that days open at: an hour before now where one of them is today and shows it, else the first booking
 * that begins on one of them, at the latest in the morning.
 */
export function openingMinute(days: readonly Shown[], nowMinute: number | null): number {
  const isNowShown = days.some(
    (day) => nowMinute !== null && nowMinute >= day.shown_from && nowMinute < day.shown_until,
  )
  if (nowMinute !== null && isNowShown) return nowMinute - BEFORE_NOW
  const bookings = days.flatMap(({ people }) =>
    people.flatMap(({ blocks }) => blocks.filter(({ kind, start }) => kind === 'booking' && start >= 0)),
  )
  return Math.min(MORNING, ...bookings.map(({ start }) => start))
}
