import type { DayBlock, DayPerson } from './types.ts'

export type Place = { start: number; end: number }

/** Where a person is free within their hours, in minutes of the day; what is over counts as taken. */
export function freePlaces(person: Pick<DayPerson, 'spans' | 'blocks'>, from: number): Place[] {
  const taken = person.blocks.filter(takesTime).map((block) => ({ start: block.start, end: busyUntil(block) }))
  return person.spans.flatMap((span) => without({ start: Math.max(span.start, from), end: span.end }, taken))
}

/** Bookings that came to nothing leave their time free. */
function takesTime(block: DayBlock): boolean {
  return block.kind !== 'booking' || (block.status !== 'no_show' && block.status !== 'canceled')
}

/** Until when the person is busy with it, cleaning up included. */
function busyUntil(block: DayBlock): number {
  return block.kind === 'booking' ? block.end + block.buffer_minutes : block.end
}

function without(place: Place, taken: Place[]): Place[] {
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
