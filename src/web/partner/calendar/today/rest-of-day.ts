import { freePlaces, type Place } from '../day/free-places.ts'
import type { BookingBlock, DayBlock, DayPerson } from '../day/types.ts'

/** A row of the day's list, and the person whose it is. */
export type Item<P = DayPerson> = { person: P } & ({ kind: 'free'; place: Place } | { kind: 'block'; block: DayBlock })

const SHORTEST_FREE_MINUTES = 15

/** The booking that the person waits for or works on: the first that is neither over nor closed. */
function nextOf(person: Pick<DayPerson, 'blocks'>, nowMinute: number): BookingBlock | null {
  const open = person.blocks.filter((block) => block.kind === 'booking')
  return open.find((block) => block.status === 'confirmed' && block.end > nowMinute) ?? null
}

/** The next client, and with whom: for a team the first of those who have not come yet. */
export function nextIn<P extends Pick<DayPerson, 'blocks'>>(people: readonly P[], nowMinute: number) {
  const isAlone = people.length === 1
  const next = people.flatMap((person) => {
    const blocks = person.blocks.filter((block) => isAlone || block.kind !== 'booking' || block.arrived_at === null)
    const booking = nextOf({ blocks }, nowMinute)
    return booking ? [{ booking, person }] : []
  })
  return next.sort((one, other) => one.booking.start - other.booking.start)[0] ?? null
}

/** The rest of the day after the next client, in order; one person's has the free time between as well. */
export function aheadOf<P extends Pick<DayPerson, 'blocks' | 'spans'>>(
  people: readonly P[],
  nowMinute: number,
  next: BookingBlock | null,
): Item<P>[] {
  const isAlone = people.length === 1
  return people
    .flatMap((person): Item<P>[] => {
      const ahead = joined(person.blocks).filter((block) => block.end > nowMinute && block !== next)
      const shown = ahead.filter((block) =>
        block.kind === 'booking' ? block.status !== 'canceled' : isAlone && block.kind !== 'closed',
      )
      const free = isAlone ? freePlaces(person, nowMinute).filter(isLongEnough) : []
      return [
        ...shown.map((block): Item<P> => ({ person, kind: 'block', block })),
        ...free.map((place): Item<P> => ({ person, kind: 'free', place })),
      ]
    })
    .sort((one, other) => startOf(one) - startOf(other))
}

/** The pieces of one time off, between which other time is blocked, as one block. */
function joined(blocks: readonly DayBlock[]): DayBlock[] {
  const piecesOf = (id: number) => blocks.filter((block) => block.kind === 'time_off' && block.id === id)
  return blocks.flatMap((block): DayBlock[] => {
    if (block.kind !== 'time_off') return [block]
    const pieces = piecesOf(block.id)
    const last = pieces.at(-1) ?? block
    return pieces[0] === block ? [{ ...block, end: last.end, end_time: last.end_time }] : []
  })
}

const isLongEnough = ({ start, end }: Place) => end - start >= SHORTEST_FREE_MINUTES

const startOf = (item: Item<unknown>) => (item.kind === 'free' ? item.place.start : item.block.start)
