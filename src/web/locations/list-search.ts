import type { ChosenFilters } from '#domain/search/filters.ts'
import { type ChosenWhen, whenFrom } from '#domain/time/chosen-when.ts'
import type { Asked } from './location-paths.ts'
import type { LocationRow } from './location-row.ts'

/** What a list looked for, for the links of its rows. */
export type ListAsked = {
  readonly when: ChosenWhen | null
  /** Whether a text or a category chose the service that each row shows. */
  readonly matched: boolean
}

/** What a list with this query looks for. */
export function listAsked(query: ChosenFilters & { readonly search: string }): ListAsked {
  return { when: whenFrom(query), matched: query.search !== '' || query.categories.length > 0 }
}

/** What the page of a row's location is asked for. */
export function askedOf({ free_day: day }: LocationRow, asked: ListAsked | undefined): Asked | null {
  return asked ? { when: asked.when, service: asked.matched ? (day?.service.id ?? null) : null } : null
}
