import {
  type MapCell as Cell,
  type FoundOnMap,
  mapLocations as loadCells,
  type MapPoint,
  type MapView,
} from '#db/search/map-locations.ts'
import type { LocationFilters } from '#domain/search/filters.ts'
import type { Context } from '../context.ts'
import type { ListedLocation } from './list-locations.ts'
import { loadFreeDays } from './load-free-days.ts'
import { toRateLimitedQuery } from './to-location-query.ts'

/** A location as lists show it, with what its service costs. */
export type MappedLocation = ListedLocation & Pick<MapPoint, 'cost'>

/** A part of a map: one location, or several too near each other for its zoom. */
type MapCell = Omit<Cell, 'location'> & { location: MappedLocation | null }

export type LocationMap = Omit<FoundOnMap, 'cells'> & { cells: MapCell[] }

/** The whole result on a map, or the part of it in a view, by cells. Throws too_many. */
export async function mapLocations(ctx: Context, filters: LocationFilters, view: MapView): Promise<LocationMap> {
  const { query } = await toRateLimitedQuery(ctx, filters)
  const { cells, total, bounds } = await loadCells(ctx.read, query, view)
  const alone = cells.flatMap(({ location }) => (location ? [location] : []))
  const days = await loadFreeDays(ctx, alone, query.days)
  const listed = (location: MapPoint) => ({ ...location, freeDay: days.get(location.id) ?? null })
  return { cells: cells.map((cell) => ({ ...cell, location: cell.location && listed(cell.location) })), total, bounds }
}
