import { listTowns, searchAddresses } from '#contract/addresses/addresses.ts'
import { findAddresses } from '#usecases/addresses/find-addresses.ts'
import { townsForMap } from '#usecases/cities/towns-for-map.ts'
import type { ApiApp } from '../api-app.ts'
import { positionOf } from '../search/to-filters.ts'
import { serve } from '../serve.ts'

/** Addresses and towns for the search bar and the map. */
export function mountAddresses(app: ApiApp): void {
  serve(app, searchAddresses, async (ctx, { query }) => {
    const addresses = await findAddresses(ctx, { search: query.search ?? '', position: positionOf(query) })
    return {
      data: addresses.map(({ label, address, latitude, longitude, type }) => {
        return { label, address, latitude, longitude, type }
      }),
    }
  })
  serve(app, listTowns, async (_ctx, { query }) => {
    const { south = -90, west = -180, north = 90, east = 180, least_population: minPopulation = 0 } = query
    return { data: townsForMap({ south, west, north, east }, minPopulation) }
  })
}
