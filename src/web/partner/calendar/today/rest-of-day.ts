import { freePlaces, type Place } from '../day/free-places.ts'
import type { BookingBlock, DayBlock, DayPerson } from '../day/types.ts'

export type Item = { kind: 'free'; place: Place } | { kind: 'block'; block: DayBlock }

const SHORTEST_FREE_MINUTES = 15

/** Whom the person waits for or works on: the first booking that is neither over nor closed. */
export function nextOf(person: Pick<DayPerson, 'blocks'>, nowMinute: number): BookingBlock | null {
  const open = person.blocks.filter((block) => block.kind === 'booking')
  return open.find((block) => block.status === 'confirmed' && block.end > nowMinute) ?? null
}

/** What is still ahead of the person in order, free time between it included. */
export function aheadOf(
  person: Pick<DayPerson, 'blocks' | 'spans'>,
  nowMinute: number,
  next: BookingBlock | null,
): Item[] {
  const blocks = person.blocks.filter((block) => block.end > nowMinute && block !== next && block.kind !== 'closed')
  const shown = blocks.filter((block) => block.kind !== 'booking' || block.status !== 'canceled')
  const free = freePlaces(person, nowMinute).filter(({ start, end }) => end - start >= SHORTEST_FREE_MINUTES)
  return [
    ...shown.map((block): Item => ({ kind: 'block', block })),
    ...free.map((place): Item => ({ kind: 'free', place })),
  ].sort((one, other) => startOf(one) - startOf(other))
}

const startOf = (item: Item) => (item.kind === 'free' ? item.place.start : item.block.start)
