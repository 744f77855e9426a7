import type { Problem } from '#contract/client.ts'
import type { Place } from '../day/free-places.ts'
import type { DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'
import type { Slot } from './slot.ts'

/**
 * A place of a person's day; `kind` is what is put there first. One that was pressed or drawn is meant; else it is
 * where one begins, and the first that is free for what is chosen takes its place.
 */
export type Placing = {
  kind: 'booking' | 'walk_in' | 'block'
  day: TeamDay
  person: DayPerson
  /** Blocked time is freed. */
  place: Place | TimeOffBlock
  isMeant: boolean
  /** False where nobody's time is free for the rest of the day: the place is no hour to propose. */
  isFree?: boolean
  /** The client for whom it is begun. */
  client?: number | null
}

/** The words for what was placed; for a booking also who comes, and where; and the call that takes it back. */
export type Placed = {
  readonly said: string
  readonly name?: string
  readonly slot?: Slot
  readonly takeBack?: () => Promise<{ ok: true } | { ok: false; problem: Problem }>
}

/** An act begun by a button or a key, with the element that had the focus then; its place is still to be found. */
export type Begun = {
  kind: Placing['kind']
  days: readonly TeamDay[]
  /** The column of the person themselves. */
  own: number | null
  focused: Element | null
  /** The client for whom it is begun. */
  client: number | null
}
