import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds } from '#domain/search/filters.ts'
import type { MapResult } from '../result/map-result.ts'
import { showArea } from './area.ts'

type Results = {
  searched: Bounds | null
  whole: MapResult | null
  centre: { latitude: number; longitude: number }
  /** Called for each new result. */
  onShown: () => void
}

/**
 * Shows each new result's area, again when the map gets another size before the visitor moves it: its cards come after
 * it and take a part of its room. Gives the area that the visitor moved the map to since; null if they did
 * not.
 */
export function useMovedArea(map: LeafletMap | null, { searched, whole, centre, onShown }: Results): Bounds | null {
  const [area, setArea] = useState<Bounds | null>(null)
  // True while the page itself moves the map: that is no move of the visitor's.
  const isOurs = useRef(false)
  useEffect(() => {
    map?.on('dragend zoomend', () => {
      if (!isOurs.current) setArea(boundsOf(map))
    })
  }, [map])

  const shown = useRef<MapResult | null>(null)
  const corner = useRef('')
  const show = useEffectEvent((on: LeafletMap, found: Bounds | null) => {
    isOurs.current = true
    showArea(on, { searched, found, centre })
    isOurs.current = false
    corner.current = cornerOf(on)
  })
  useEffect(() => {
    if (!map || !whole || shown.current === whole) return
    shown.current = whole
    show(map, whole.bounds)
    setArea(null)
    onShown()
  }, [map, whole, onShown])
  useEffect(() => {
    map?.on('resize', () => {
      if (shown.current && cornerOf(map) === corner.current) show(map, shown.current.bounds)
    })
  }, [map])
  return area
}

/** The corner of the map, which stays when only the map's size changes. */
const cornerOf = (map: LeafletMap) => `${map.getZoom()} ${String(map.getPixelBounds().min)}`

function boundsOf(map: LeafletMap): Bounds {
  const view = map.getBounds()
  return { south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() }
}
