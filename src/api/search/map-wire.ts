import type { Success } from '#contract/define-endpoint.ts'
import type { mapLocations } from '#contract/search/locations.ts'
import type { MapCell } from '#usecases/search/map-locations.ts'

/** Splits the map’s cells into single locations and clusters; a cluster’s box is the `bounds` filter of the list. */
export function presentMap(cells: readonly MapCell[]): Success<typeof mapLocations> {
  const clusters = cells.filter(({ place }) => place === null)
  return {
    data: {
      clusters: clusters.map(({ latitude, longitude, count, bounds: { south, west, north, east } }) => {
        return { latitude, longitude, count, bounds: [south, west, north, east].join(',') }
      }),
      points: cells.flatMap(({ place }) => (place ? [presentPoint(place)] : [])),
    },
  }
}

function presentPoint({ averageRating, ratingCount, ...place }: NonNullable<MapCell['place']>) {
  const { id, slug, name, category, latitude, longitude } = place
  return { id, slug, name, category, latitude, longitude, average_rating: averageRating, rating_count: ratingCount }
}
