import type { Bounds } from '#domain/search/filters.ts'
import { type ListQuery, listPath } from '#web/search/list-query.ts'

/** The list of the same search within an area of the map. */
export function areaPath(query: ListQuery, { south, west, north, east }: Bounds): string {
  const bounds = { south: tidy(south), west: tidy(west), north: tidy(north), east: tidy(east) }
  return listPath({ ...query, bounds, address: null, position: null, city: null, county: null, page: 1 })
}

/** Rounds to about ten metres, which is near enough for an address that people share. */
const tidy = (degrees: number) => Math.round(degrees * 10_000) / 10_000
