import { freePlaces, type Place } from '../../day/free-places.ts'
import type { DayPerson } from '../../day/types.ts'

/** From where on the reason of a place can be read: in the longest time of it that no block of the person lies over. */
export function readableFrom({ start, end }: Place, { blocks }: Pick<DayPerson, 'blocks'>): number {
  const clear = freePlaces({ spans: [{ start, end }], blocks }, start)
  const [longest] = clear.toSorted((one, other) => other.end - other.start - (one.end - one.start))
  return longest?.start ?? start
}
