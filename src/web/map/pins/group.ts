import Supercluster from 'supercluster'
import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds } from '#domain/search/filters.ts'
import type { MapCluster, MapPoint, MapResult } from '../result/map-result.ts'

type Located = { key: string; latitude: number; longitude: number }

/** One location. */
type LocationPin = Located & { kind: 'location'; location: MapPoint }

/**
 * Several that would cover each other: how many, the least that one of them costs, and those of them that are known.
 * It stands where most of them are. `opens` the list of those at one very place, which no zoom tells apart.
 */
export type GroupPin = Located &
  Sums & { kind: 'group'; ids: number[]; opens: { zoom: number } | { bounds: Bounds } | { list: readonly MapPoint[] } }

export type Pin = LocationPin | GroupPin

export type Grouped = (view: Bounds, zoom: number) => Pin[]

/** The properties given to supercluster. It keeps `cluster` for its own groups. */
type Held = { at: readonly MapPoint[] } | { counted: MapCluster }
export type Sums = { count: number; lowest: number | null }

/** How many pixels of a map two pins must be apart: 'de la 190' is not narrower. */
const PIN_PIXELS = 100

/** Nearer than this nothing is grouped but what is at one very place. */
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
    ...byPlace(points).map((at) => feature({ at }, at[0]!)),
    ...clusters.map((each) => feature({ counted: each }, each)),
  ])
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).map((found): Pin => {
      const [longitude = 0, latitude = 0] = found.geometry.coordinates
      const at = { latitude, longitude }
      const { properties } = found
      if ('at' in properties) return pinAt(properties.at, at)
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
      const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties: leaf }) => leaf)
      const ids = leaves.flatMap((leaf) => ('at' in leaf ? leaf.at.map((point) => point.id) : []))
      return {
        key: `group-${id}`,
        kind: 'group',
        count,
        lowest,
        ids,
        opens: { zoom: index.getClusterExpansionZoom(id) },
        ...heaviest(leaves),
      }
    })
}

/** The locations, those at one very place together. */
const byPlace = (points: readonly MapPoint[]): MapPoint[][] => [
  ...Map.groupBy(points, ({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).values(),
]

function pinAt(points: readonly MapPoint[], at: Position): Pin {
  const [location] = points
  const key = `location-${points.map(({ id }) => id).join()}`
  if (location && points.length === 1) return { key, kind: 'location', location, ...at }
  const ids = points.map(({ id }) => id)
  return { key, kind: 'group', ids, opens: { list: points }, ...at, ...sumsOf({ at: points }) }
}

type Weighed = Position & { readonly count: number; readonly town: number | MapCluster }

/** The middle of the town that most of them are in: between two towns a group would name neither. */
function heaviest(leaves: readonly Held[]): Position {
  const towns = [...Map.groupBy(leaves.flatMap(weighedOf), ({ town }) => town).values()]
  const weigh = (town: readonly Weighed[]) => town.reduce((sum, { count }) => sum + count, 0)
  const [most = []] = towns.sort((one, other) => weigh(other) - weigh(one))
  const middle = (of: 'latitude' | 'longitude') => most.reduce((sum, each) => sum + each[of], 0) / most.length
  return { latitude: middle('latitude'), longitude: middle('longitude') }
}

function weighedOf(held: Held): Weighed[] {
  if ('counted' in held) return [{ ...held.counted, town: held.counted }]
  return held.at.map(({ latitude, longitude, city }) => ({ latitude, longitude, count: 1, town: city.id }))
}

function feature(properties: Held, { latitude, longitude }: { latitude: number; longitude: number }) {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] } as { type: 'Point'; coordinates: number[] }
  return { type: 'Feature' as const, properties, geometry }
}

function sumsOf(held: Held): Sums {
  if ('counted' in held) return { count: held.counted.count, lowest: null }
  const prices = held.at.flatMap(({ price }) => price ?? [])
  return { count: held.at.length, lowest: prices.length > 0 ? Math.min(...prices) : null }
}

/** Adds to the first. */
export function add(sums: Sums, { count, lowest }: Sums): void {
  sums.count += count
  if (lowest !== null) sums.lowest = Math.min(sums.lowest ?? lowest, lowest)
}
