import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { mapLocations, type mapPoint } from '#contract/search/locations.ts'
import type { Bounds } from '#domain/search/filters.ts'
import { browserApi } from '#web/browser-api.ts'
import type { LocationRow } from '#web/locations/location-row.ts'

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

/**
 * SR-16: the whole result, however many pages the list has; null until it is there. Without an answer, the list's page.
 */
export function useMapResult(request: MapRequest, list: readonly LocationRow[]): MapResult | null {
  const { page: _page, ...rest } = request
  const key = JSON.stringify(rest)
  const [answer, setAnswer] = useState<{ key: string; result: MapResult | null } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void askForMap(JSON.parse(key) as MapRequest, stop.signal).then((result) => {
      if (!stop.signal.aborted) setAnswer({ key, result })
    })
    return () => stop.abort()
  }, [key])
  return useMemo(() => (answer?.key === key ? (answer.result ?? ofList(list)) : null), [answer, key, list])
}

/** What the API has of a map; null without an answer, and when the page has moved on. */
export async function askForMap(request: MapRequest, signal: AbortSignal): Promise<MapResult | null> {
  const query = { ...request, apart: MOST_POINTS }
  const answer = await browserApi(mapLocations, { query }, { signal }).catch(() => null)
  if (signal.aborted || !answer?.ok) return null
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

function ofList(list: readonly LocationRow[]): MapResult {
  const points = list.map((location) => {
    return { ...location, service: location.free_day?.service ?? null, price: null, open_ended: false }
  })
  const [latitudes, longitudes] = [list.map(({ latitude }) => latitude), list.map(({ longitude }) => longitude)]
  const bounds = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
  return { points, clusters: [], bounds: list.length > 0 ? bounds : null }
}
