import { cityListPath } from '#web/search/city-path.ts'
import type { ListQuery } from '#web/search/list-query.ts'

/**
 * SE-02: the one address of a list for search engines. A list of one city is the city's own page; its order and the
 * filters of the moment are no part of it.
 */
export function canonicalPath({ search, categories, county, city, page }: ListQuery): string {
  return cityListPath({ search, categories, county, city, page })
}

/**
 * Whether search engines may keep a list of `shown` locations: what anybody can type would be endless pages with a
 * stranger's words for a title, and the categories have a page in each city.
 */
export function isForSearchEngines(query: ListQuery, shown: number): boolean {
  const ofCity = !canonicalPath(query).startsWith('/locations')
  return shown > 0 && query.search === '' && (ofCity || query.categories.length === 0)
}
