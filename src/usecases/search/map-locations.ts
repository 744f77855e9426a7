import { type MapCell as Cell, mapLocations as loadCells } from '#db/search/map-locations.ts'
import type { LocationFilters } from '#domain/search/filters.ts'
import type { Context } from '../context.ts'
import { toRateLimitedQuery } from './to-location-query.ts'

/** A part of a map: one location, or several too near each other for its zoom. */
export type MapCell = Cell

/** The whole result on a map of that zoom (null: as fine as may be), by cells. Throws too_many. */
export async function mapLocations(ctx: Context, filters: LocationFilters, zoom: number | null): Promise<Cell[]> {
  return loadCells(ctx.read, await toRateLimitedQuery(ctx, filters), zoom)
}
