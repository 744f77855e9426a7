import { isNew } from '../day/words.ts'
import type { Calendar } from '../load-calendar.ts'
import { isSoundOn, playArrival } from './sound.ts'

/** Sounds, where it is wanted, for a booking that was not there before. */
export function playNew(before: Calendar['shown'], shown: Calendar['shown']): void {
  if (isSoundOn() && newIn(shown).difference(newIn(before)).size > 0) playArrival()
}

/** The bookings that nobody of the team has opened yet. */
function newIn(shown: Calendar['shown']): Set<number> {
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const blocks = days.flatMap(({ people }) => people.flatMap((person) => person.blocks))
  const listed = shown.kind === 'agenda' ? shown.agenda.data.map(({ booking }) => booking) : []
  const bookings = [...blocks.filter((block) => block.kind === 'booking'), ...listed]
  return new Set(bookings.filter(isNew).map(({ id }) => id))
}
