import { clockAt } from './clock.ts'
import type { DayBlock, DayPerson, TeamDay } from './types.ts'

/** A place in a column; a drawn one is as long as what is put there, another is where it begins. */
export type Place = { start: number; end: number; isDrawn?: true }

/** The times when a person is free within their hours, in minutes of the day; time that is over counts as taken. */
export function freePlaces(person: Pick<DayPerson, 'blocks'> & { spans: readonly Place[] }, from: number): Place[] {
  const taken = person.blocks.filter(takesTime).flatMap(busyParts)
  return person.spans.flatMap((span) => without({ start: Math.max(span.start, from), end: span.end }, taken))
}

const STEP_MINUTES = 5

/**
 * The free places that are drawn to be pressed: from now on, on a day that is not over, of people whose day one may
 * change. A place is asked for as the clock shows it, which means the first of two hours that show the same.
 */
export function placesToPress(
  day: Pick<TeamDay, 'date' | 'today' | 'day_start' | 'day_minutes'>,
  person: DayPerson,
  nowMinute: number | null,
): Place[] {
  if (!person.can_change) return []
  const from = day.date < day.today ? day.day_minutes : (nowMinute ?? 0)
  const free = freePlaces(person, Math.ceil(from / STEP_MINUTES) * STEP_MINUTES)
  return day.day_minutes > 1440 ? free.flatMap((place) => without(place, [againOn(day)])) : free
}

/** The hour that a day of 25 shows a second time. */
function againOn(day: Pick<TeamDay, 'day_start' | 'day_minutes'>): Place {
  let start = 60
  while (clockAt(day, start) !== clockAt(day, start - 60)) start += 60
  return { start, end: start + 60 }
}

/** Bookings that came to nothing leave their time free. */
function takesTime(block: DayBlock): boolean {
  return block.kind !== 'booking' || (block.status !== 'no_show' && block.status !== 'canceled')
}

/** When the person is busy with it: cleaning up included, without the waits. */
function busyParts(block: DayBlock): Place[] {
  const { start, end } = block
  if (block.kind !== 'booking') return [{ start, end }]
  return without({ start, end: end + block.buffer_minutes }, block.waits)
}

/** The parts of a place that are left beside times that are taken. */
export function without(place: Place, taken: readonly Pick<Place, 'start' | 'end'>[]): Place[] {
  let left = [place]
  for (const cut of taken) {
    left = left.flatMap(({ start, end }) => [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ])
    left = left.filter(({ start, end }) => start < end)
  }
  return left
}
