import { type MapCell as Cell, mapLocations as loadCells } from '#db/search/map-locations.ts'
import type { Context } from '../context.ts'
import { type LocationsRequest, toRateLimitedQuery } from './to-location-query.ts'

/** A part of a map: one place, or several too near each other for its zoom. */
export type MapCell = Cell

/** The whole result on a map of that zoom (null: as fine as may be), by cells. Throws too_many. */
export async function mapLocations(ctx: Context, asked: LocationsRequest, zoom: number | null): Promise<Cell[]> {
  return loadCells(ctx.read, await toRateLimitedQuery(ctx, asked), zoom)
}
