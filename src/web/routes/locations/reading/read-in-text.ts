import type { Success } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { DISTRICT_RADIUS_KM } from '#domain/search/filters.ts'
import { type ListQuery, listPath, readListQuery } from '#web/search/list-query.ts'

type Searched = Pick<Success<typeof listLocations>['searched'], 'text' | 'filters'>

/** Whether there are filters in the text that the address should say. */
export const saysMore = ({ filters }: Searched) => Object.keys(filters).length > 0

/** At the end of the address of a list: it shall look around the visitor's own position. */
export const NEAR_ME = '#langa-mine'

/**
 * The address of the list with the filters that stood in its text; 'lângă mine' asks for the position where no city is
 * named.
 */
export function readPath(query: ListQuery, searched: Searched, pathOf = listPath): string {
  const read = withRead(query, searched)
  const { city, county, bounds, position } = read
  const isNearMe = searched.filters.sort === 'distance' && !city && !county && !bounds && !position
  return pathOf(read) + (isNearMe ? NEAR_ME : '')
}

const OF_A_PLACE = ['address', 'latitude', 'longitude']

/** Filters that mean nothing without a day: a chosen day has its own, or none. */
const OF_A_DAY = ['date_to', 'day_part', 'after', 'before']

/**
 * The query with the filters that stood in its text; what was chosen already stays. A city, a district or a landmark
 * leaves another address behind; around a district or a landmark the circle is smaller.
 */
export function withRead(query: ListQuery, { text, filters }: Searched): ListQuery {
  const params = new URLSearchParams(listPath({ ...query, search: text, page: 1 }).split('?')[1])
  const isElsewhere = filters.city && !query.county && !query.bounds && !query.city
  if (isElsewhere || (filters.address && !query.bounds)) for (const name of OF_A_PLACE) params.delete(name)
  const isChosen = (name: string) => params.has(name) || (OF_A_DAY.includes(name) && query.date !== null)
  const hasArea = query.county !== null || query.bounds !== null
  for (const [name, value] of Object.entries(filters))
    if (!isChosen(name) && !(name === 'city' && hasArea) && !(OF_A_PLACE.includes(name) && query.bounds))
      params.set(name, String(value))
  if (filters.address && !query.bounds && query.radiusKm === null) params.set('radius', String(DISTRICT_RADIUS_KM))
  return readListQuery(params)
}
