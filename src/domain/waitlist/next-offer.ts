import { type DayPart, dayPartOf } from '../time/day-part.ts'
import type { MinuteOfDay } from '../time/iso-date.ts'

/** How long an offered place is held for one person. */
export const OFFER_MINUTES = 15

/** An entry of the waiting list on one day. */
export type Waiting = {
  /** Null: any. */
  readonly dayPart: DayPart | null
  /** The starts of the day that its person could have had, or has refused. */
  readonly seen: readonly MinuteOfDay[]
}

type Start = { readonly minute: MinuteOfDay }

/**
 * The entry that is offered a place next, and its start: the longest waiting of those whom a free start suits, whatever
 * the length of their visit. The entries come with the longest waiting first, `free` in order of time.
 */
export function nextOffer<E extends Waiting, S extends Start>(
  waiting: readonly E[],
  free: (entry: E) => readonly S[],
): { readonly entry: E; readonly start: S } | null {
  for (const entry of waiting) {
    const start = free(entry).find(({ minute }) => suits(entry, minute))
    if (start) return { entry, start }
  }
  return null
}

/** Whether a start that has become free suits the entry. */
export function suits({ dayPart, seen }: Waiting, minute: MinuteOfDay): boolean {
  return (dayPart === null || dayPartOf(minute) === dayPart) && !seen.includes(minute)
}

/** Starts begin on a multiple of this, whatever grid a location has. */
const FINEST_GRID = 5

/** The starts of a visit of this length that would meet the one refused: none of them is offered again. */
export function refusedStarts(minute: MinuteOfDay, lengthMinutes: number): MinuteOfDay[] {
  const first = Math.max(0, Math.floor((minute - lengthMinutes) / FINEST_GRID) + 1)
  const last = Math.min(1440, minute + lengthMinutes)
  const starts: MinuteOfDay[] = []
  for (let step = first; step * FINEST_GRID < last; step += 1) starts.push(step * FINEST_GRID)
  return starts
}
