import { filterKeys } from '#domain/search/filters.ts'
import { type ListQuery, listPath } from './list-query.ts'

/** The page of a city, or of a category there. */
export const cityPath = (city: string, category?: string | null) => `/${city}${category ? `/${category}` : ''}`

/** The filters that narrow a city's own list: its page stands for the city and the category. */
export const CITY_LIST_FILTERS = filterKeys().filter((key) => key !== 'city' && key !== 'categories')

/**
 * The address of a list strictly of one city: its own page while nothing but that page's filters is asked for, else the
 * list's.
 */
export function cityListPath(query: Partial<ListQuery>): string {
  const { city, categories = [], county, address, position, bounds } = query
  if (!city || county || address || position || bounds || categories.length > 1) return listPath(query)
  const rest = listPath({ ...query, city: null, categories: [], radiusKm: null })
  return cityPath(city, categories[0]) + rest.slice('/locations'.length)
}
