import type { RangeOnWire } from '#contract/team/hours.ts'
import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'

type Span = { readonly start: number; readonly end: number }

/** How a further range is sought: its length, its distance from others and where it may lie, all in minutes. */
type Wanted = {
  readonly from: number
  readonly minutes: number
  readonly pause: number
  readonly within: readonly Span[]
}

const STEP = 30

/** The first hours of a further break: lunch, else the next half hour after it that is worked and free, or before. */
export function furtherBreak(breaks: readonly RangeOnWire[], working: readonly RangeOnWire[]): RangeOnWire | null {
  return furtherRange(breaks, { from: 13 * 60, minutes: 30, pause: 30, within: spansOf(working) })
}

/**
 * The first hours of a further range: two hours in the day, an hour's pause after the last ones, or before the first.
 */
export function furtherHours(ranges: readonly RangeOnWire[]): RangeOnWire | null {
  const from = Math.max(...spansOf(ranges).map(({ end }) => end + 60))
  return furtherRange(ranges, { from, minutes: 120, pause: 60, within: [{ start: 6 * 60, end: 23 * 60 }] })
}

function furtherRange(taken: readonly RangeOnWire[], wanted: Wanted): RangeOnWire | null {
  const { from, minutes, pause, within } = wanted
  const others = spansOf(taken)
  const isFree = (start: number) =>
    within.some((span) => span.start <= start && start + minutes <= span.end) &&
    others.every((other) => start + minutes + pause <= other.start || other.end + pause <= start)
  const starts = Array.from({ length: (24 * 60) / STEP }, (_, step) => step * STEP)
  const found = [...starts.filter((start) => start >= from), ...starts.toReversed()].find(isFree)
  return found === undefined ? null : { start_time: formatTime(found), end_time: formatTime(found + minutes) }
}

/** A range whose hours are still being typed takes no room. */
const spansOf = (ranges: readonly RangeOnWire[]): Span[] =>
  ranges.flatMap(({ start_time, end_time }) => {
    const [start, end] = [parseTime(start_time), parseEndTime(end_time)]
    return start === null || end === null ? [] : [{ start, end }]
  })
