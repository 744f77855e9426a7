import type { FreeDay } from '../availability/schedule.ts'
import { type EpochMinute, weekdayOf } from '../time/iso-date.ts'
import { epochToWall } from '../time/wall-time.ts'

type Start = { readonly start: EpochMinute }

/** So many of the same weekday and hour come first. */
const MOST_ALIKE = 2

/**
 * The starts to offer for a visit that cannot stay: two of the same weekday and hour first, then the nearest in order.
 * None is sooner than `earliest`, for a client must hear of it in time, but the visit's own hour.
 */
export function offerStarts(
  days: readonly FreeDay[],
  { start }: Start,
  { earliest, count }: { readonly earliest: EpochMinute; readonly count: number },
): EpochMinute[] {
  const free = days
    .flatMap(({ times }) => times.map((time) => time.start))
    .filter((each) => each >= earliest || each === start)
    .sort((one, other) => distance(one, start) - distance(other, start) || one - other)
  const alike = free.filter((each) => each > start && isAlike(each, start)).slice(0, MOST_ALIKE)
  const near = free.filter((each) => !alike.includes(each)).slice(0, Math.max(0, count - alike.length))
  return [...alike, ...near.sort((one, other) => one - other)].slice(0, count)
}

const distance = (one: EpochMinute, other: EpochMinute) => Math.abs(one - other)

/** As the clock shows it, also across a change of the clock. */
function isAlike(one: EpochMinute, other: EpochMinute): boolean {
  const [there, here] = [epochToWall(one), epochToWall(other)]
  return there.minute === here.minute && weekdayOf(there.date) === weekdayOf(here.date)
}
