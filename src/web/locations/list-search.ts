import type { ChosenFilters } from '#domain/search/filters.ts'
import { type ChosenWhen, whenFrom } from '#domain/time/chosen-when.ts'
import type { WantedVisit } from './location-paths.ts'
import type { LocationRow } from './location-row.ts'

/** The search of a list, for the links of its rows. */
export type ListSearch = {
  readonly when: ChosenWhen | null
  /** Whether a text or a category chose the service that each row shows. */
  readonly matched: boolean
}

/** The search of a list with this query. */
export function listSearch(query: ChosenFilters & { readonly search: string }): ListSearch {
  return { when: whenFrom(query), matched: query.search !== '' || query.categories.length > 0 }
}

/** The visit that the visitor wants at a row's location. */
export function wantedOf({ free_day: day }: LocationRow, search: ListSearch | undefined): WantedVisit | null {
  return search ? { when: search.when, service: search.matched ? (day?.service.id ?? null) : null } : null
}
