import { parseFilters } from '#domain/search/filters.ts'
import { type ChosenWhen, whenFrom } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** When a visitor wants to come, as an address says it; null where it says nothing, or a time gone by. */
export function readWhen(params: URLSearchParams, today: IsoDate): ChosenWhen | null {
  const when = whenFrom(parseFilters((name) => params.getAll(name)))
  return when !== null && (when.dateTo ?? when.date) >= today ? when : null
}
