import type { Place } from '../day/free-places.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'

/** A place of a person's day that was pressed or drawn; `kind` is what is put there first. */
export type Placing = { kind: 'booking' | 'walk_in' | 'block'; day: TeamDay; person: DayPerson; place: Place }
