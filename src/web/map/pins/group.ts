import Supercluster from 'supercluster'
import type { Bounds } from '#domain/search/filters.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

/** What stands on the map: one place, or several that would cover each other. */
export type Pin =
  | { key: string; kind: 'place'; place: LocationRow; latitude: number; longitude: number }
  | { key: string; kind: 'group'; count: number; zoomTo: number; latitude: number; longitude: number }

export type Grouped = (view: Bounds, zoom: number) => Pin[]

/** SR-20: groups places whose pins would lie over each other; `zoomTo` is where a group falls apart. */
export function groupPins(places: readonly LocationRow[]): Grouped {
  const index = new Supercluster<{ place: LocationRow }>({ radius: 64, extent: 256, maxZoom: 16 })
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  )
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).map((found): Pin => {
      const [longitude = 0, latitude = 0] = found.geometry.coordinates
      const { properties } = found
      if (!('cluster' in properties)) {
        return { key: `place-${properties.place.id}`, kind: 'place', place: properties.place, latitude, longitude }
      }
      const { cluster_id: id, point_count: count } = properties
      return {
        key: `group-${id}`,
        kind: 'group',
        count,
        zoomTo: index.getClusterExpansionZoom(id),
        latitude,
        longitude,
      }
    })
}
