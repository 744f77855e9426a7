import { type Place, without } from '../../day/free-places.ts'
import type { DayPerson } from '../../day/types.ts'
import type { PlaceRun } from './places.ts'

/** Said by the block that is there already. */
const TAKEN = 'Ocupat'

/**
 * The times in which the reasons of a column's places are written, by the start of each place. No name lies under one:
 * a reason stands in each place that little is booked in, else once in the column, in the longest free time of all.
 */
export function saidAt(runs: readonly PlaceRun[], { blocks }: Pick<DayPerson, 'blocks'>, shown: Place) {
  const placed = runs
    .filter(({ state, reason }) => state !== 'fits' && reason !== TAKEN)
    .map((run) => {
      const place = { start: Math.max(run.start, shown.start), end: Math.min(run.end, shown.end) }
      return { run, place, clear: longestClear(place, blocks, run.state === 'hard') }
    })
    .filter(({ place }) => place.start < place.end)
  const said = new Map<number, Place>()
  for (const each of placed) {
    const alike = placed.filter(({ run }) => run.reason === each.run.reason)
    const most = Math.max(...alike.map(({ clear }) => lengthOf(clear)))
    const isRoomiest = alike.find(({ clear }) => lengthOf(clear) === most) === each
    if (most > 0 && (isRoomiest || 2 * lengthOf(each.clear) >= lengthOf(each.place)))
      said.set(each.run.start, each.clear)
  }
  return said
}

const lengthOf = ({ start, end }: Place) => end - start

/** Bands lie over a place that cannot be used, and under one that can; bookings and held times over both. */
function longestClear(place: Place, blocks: DayPerson['blocks'], isUnderBands: boolean): Place {
  const over = blocks.filter(({ kind }) => isUnderBands || kind === 'booking' || kind === 'hold')
  const [longest] = without(place, over).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longest ?? { start: place.start, end: place.start }
}
