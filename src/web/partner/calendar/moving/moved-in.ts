import { addDays } from '#domain/time/iso-date.ts'
import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'
import { clientName, serviceNames } from '../day/words.ts'
import type { Moved } from './move-state.ts'

/** A booking of the day as it is moved; null where nobody may move it: it is over, or not this person's to change. */
export function movedIn(day: TeamDay, bookingId: number): Moved | null {
  for (const person of day.people) {
    const found = person.blocks.find((block) => block.kind === 'booking' && block.id === bookingId)
    if (found?.kind !== 'booking') continue
    if (!person.can_change || (found.status !== 'pending' && found.status !== 'confirmed')) return null
    const { id, services, whole_start: start, whole_end: end } = found
    const origin = { date: day.date, person: person.id, start, minutes: end - start }
    const startsAt = { date: start < 0 ? addDays(day.date, -1) : day.date, time: clockAt(day, start) }
    return { id, name: clientName(found), services: serviceNames(services), origin, startsAt }
  }
  return null
}
