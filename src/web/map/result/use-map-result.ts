import { useEffect, useMemo, useState } from 'react'
import { browserApi } from '#web/browser-api.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { askForMap, type MapRequest, type MapResult } from './map-result.ts'

/**
 * SR-16: the whole result, however many pages the list has; null until it is there. Without an answer, the list's page.
 */
export function useMapResult(request: MapRequest, list: readonly LocationRow[]): MapResult | null {
  const { page: _page, ...rest } = request
  const key = JSON.stringify(rest)
  const [answer, setAnswer] = useState<{ key: string; result: MapResult | null } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void askForMap(browserApi, JSON.parse(key) as MapRequest, stop.signal).then((result) => {
      if (!stop.signal.aborted) setAnswer({ key, result })
    })
    return () => stop.abort()
  }, [key])
  return useMemo(() => (answer?.key === key ? (answer.result ?? ofList(list)) : null), [answer, key, list])
}

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
