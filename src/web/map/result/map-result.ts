import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import { mapLocations, type mapPoint } from '#contract/search/locations.ts'
import type { Bounds } from '#domain/search/filters.ts'

/** A location of the map, with all that its card shows. */
export type MapPoint = z.infer<typeof mapPoint>

/** Several locations that the server counts together, in a result too large to give each. */
export type MapCluster = { latitude: number; longitude: number; count: number; bounds: Bounds }

/** A result, or the part of it in a view, and the box around it. */
export type MapResult = {
  points: readonly MapPoint[]
  clusters: readonly MapCluster[]
  bounds: Bounds | null
}

/** The list's query of the API. */
export type MapRequest = Readonly<Record<string, string | undefined>>

/** Past so many the server groups them: more would be a slow map of a whole country. */
const MOST_POINTS = '300'

/** The API's answer for a map, however many pages the list has; null without one. */
export async function askForMap(api: Client, request: MapRequest, signal?: AbortSignal): Promise<MapResult | null> {
  const { page: _page, ...asked } = request
  const query = { ...asked, apart: MOST_POINTS }
  const answer = await api(mapLocations, { query }, signal && { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { points, clusters, bounds } = answer.body.data
  return {
    // As in the list, an area's middle is no address to measure from.
    points: request['bounds'] ? points.map((point) => ({ ...point, distance: null })) : points,
    clusters: clusters.map((cluster) => ({ ...cluster, bounds: toBounds(cluster.bounds) })),
    bounds: bounds === null ? null : toBounds(bounds),
  }
}

/** The API's S,W,N,E. */
function toBounds(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return { south, west, north, east }
}

/** How many locations a result has. */
export const totalOf = ({ points, clusters }: MapResult): number =>
  clusters.reduce((sum, { count }) => sum + count, points.length)
