import Supercluster from 'supercluster'
import type { Bounds } from '#domain/search/filters.ts'
import type { MapCluster, MapPoint, MapResult } from '../result/map-result.ts'

type Located = { key: string; latitude: number; longitude: number }

/** One location. */
type LocationPin = Located & { kind: 'location'; location: MapPoint }

/**
 * Several that would cover each other: how many, the least that one of them costs, and those of them that are known.
 */
export type GroupPin = Located & Sums & { kind: 'group'; ids: number[]; opens: { zoom: number } | { bounds: Bounds } }

export type Pin = LocationPin | GroupPin

export type Grouped = (view: Bounds, zoom: number) => Pin[]

/** The properties given to supercluster. It keeps `cluster` for its own groups. */
type Held = { point: MapPoint } | { counted: MapCluster }
export type Sums = { count: number; lowest: number | null }

/** How many pixels of a map two pins must be apart: 'de la 190' is not narrower. */
const PIN_PIXELS = 100

/** Nearer than this nothing is grouped: two at one address are told apart there. */
export const LAST_GROUPED_ZOOM = 16

/** SR-20: groups what would lie over each other, and adds up what the server has counted together already. */
export function groupPins({ points, clusters }: Pick<MapResult, 'points' | 'clusters'>): Grouped {
  const index = new Supercluster<Held, Sums>({
    radius: PIN_PIXELS,
    extent: 256,
    maxZoom: LAST_GROUPED_ZOOM,
    map: sumsOf,
    reduce: add,
  })
  index.load([
    ...points.map((point) => feature({ point }, point)),
    ...clusters.map((each) => feature({ counted: each }, each)),
  ])
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).map((found): Pin => {
      const [longitude = 0, latitude = 0] = found.geometry.coordinates
      const at = { latitude, longitude }
      const { properties } = found
      if ('point' in properties) {
        return { key: `location-${properties.point.id}`, kind: 'location', location: properties.point, ...at }
      }
      if (!('cluster_id' in properties)) {
        const { bounds } = properties.counted
        return {
          key: `area-${at.latitude},${at.longitude}`,
          kind: 'group',
          ids: [],
          opens: { bounds },
          ...at,
          ...sumsOf(properties),
        }
      }
      const { cluster_id: id, count, lowest } = properties
      const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY)
      const ids = leaves.flatMap(({ properties: leaf }) => ('point' in leaf ? [leaf.point.id] : []))
      return {
        key: `group-${id}`,
        kind: 'group',
        count,
        lowest,
        ids,
        opens: { zoom: index.getClusterExpansionZoom(id) },
        ...at,
      }
    })
}

function feature(properties: Held, { latitude, longitude }: { latitude: number; longitude: number }) {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] } as { type: 'Point'; coordinates: number[] }
  return { type: 'Feature' as const, properties, geometry }
}

const sumsOf = (held: Held): Sums =>
  'point' in held ? { count: 1, lowest: held.point.price } : { count: held.counted.count, lowest: null }

/** Adds to the first. */
export function add(sums: Sums, { count, lowest }: Sums): void {
  sums.count += count
  if (lowest !== null) sums.lowest = Math.min(sums.lowest ?? lowest, lowest)
}
