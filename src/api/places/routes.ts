import { searchPlaces } from '#contract/places.ts'
import { findPlaces } from '#usecases/places/find-places.ts'
import type { ApiApp } from '../api-app.ts'
import { positionOf } from '../locations/asked-filters.ts'
import { serve } from '../serve.ts'

/** Addresses and towns for the search bar. */
export function mountPlaces(app: ApiApp): void {
  serve(app, searchPlaces, async (ctx, { query }) => {
    const places = await findPlaces(ctx, { search: query.search ?? '', position: positionOf(query) })
    return {
      data: places.map(({ label, address, latitude, longitude, type }) => {
        return { label, address, latitude, longitude, type }
      }),
    }
  })
}
