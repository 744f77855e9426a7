import type * as z from 'zod/mini'
import type { listPlaces } from '#contract/calendar/moves.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Spot } from '../move-state.ts'

/** The starts that the booking could have on a day, person by person. */
export type Places = { date: IsoDate; people: z.output<typeof listPlaces.success.body>['data'] }
export type PlaceRun = Places['people'][number]['runs'][number]

/**
 * Whether a booking may start at a spot: unknown until the server has said, which decides in any case. A place that
 * fits may have a mark, such as that no customer could book there.
 */
export type Verdict =
  | { kind: 'fits'; mark: string }
  | { kind: 'unknown' }
  | { kind: 'soft' | 'overlap' | 'hard'; reason: string }

export function runsOf(places: Places | null, date: IsoDate, person: number): readonly PlaceRun[] {
  if (places?.date !== date) return []
  return places.people.find(({ professional_id }) => professional_id === person)?.runs ?? []
}

export function verdictOf(places: Places | null, spot: Spot): Verdict {
  const run = runsOf(places, spot.date, spot.person).find(({ start, end }) => start <= spot.start && spot.start < end)
  if (!run) return { kind: 'unknown' }
  return run.state === 'fits' ? { kind: 'fits', mark: run.reason } : { kind: run.state, reason: run.reason }
}
