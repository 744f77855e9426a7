import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { boundsText } from '#web/search/list-query.ts'
import { viewOf } from '../view/area.ts'
import { askForMap, type MapRequest, type MapResult } from './map-result.ts'

/**
 * The result that the map draws: the whole, or for one too large for that the part in view, asked for as the map moves.
 */
export function usePartInView(map: LeafletMap | null, whole: MapResult | null, request: MapRequest): MapResult | null {
  const [part, setPart] = useState<{ of: MapResult; result: MapResult } | null>(null)
  const { page: _page, ...rest } = request
  const key = JSON.stringify(rest)
  useEffect(() => {
    if (!map || !whole || whole.clusters.length === 0) return
    let stop = new AbortController()
    const ask = async () => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      const seen = { view: boundsText(viewOf(map)), zoom: String(Math.floor(map.getZoom())) }
      const result = await askForMap(browserApi, { ...(JSON.parse(key) as MapRequest), ...seen }, signal)
      if (result && !signal.aborted) setPart({ of: whole, result })
    }
    const onMove = () => void ask()
    map.on('moveend', onMove)
    return () => {
      stop.abort()
      map.off('moveend', onMove)
    }
  }, [map, whole, key])
  return part !== null && part.of === whole ? part.result : whole
}
