import type { Success } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { type ListQuery, listPath, readListQuery } from '#web/search/list-query.ts'

type Searched = Pick<Success<typeof listLocations>['searched'], 'text' | 'filters'>

/** Whether there are filters in the text that the address should say. */
export const saysMore = ({ filters }: Searched) => Object.keys(filters).length > 0

/** The query with the filters that stood in its text; what was chosen already stays. A city leaves another place behind. */
export function withRead(query: ListQuery, { text, filters }: Searched): ListQuery {
  const params = new URLSearchParams(listPath({ ...query, search: text, page: 1 }).split('?')[1])
  if (filters.city && !query.county && !query.bounds && !query.city)
    for (const name of ['address', 'latitude', 'longitude']) params.delete(name)
  const isChosen = (name: string) => params.has(name) || (name === 'day_part' && query.date !== null)
  const hasArea = query.county !== null || query.bounds !== null
  for (const [name, value] of Object.entries(filters))
    if (!isChosen(name) && !(name === 'city' && hasArea)) params.set(name, String(value))
  return readListQuery(params)
}
