import * as L from 'leaflet'
import type { Position } from '#domain/catalogue/position.ts'
import { toPixels } from '../view/projection.ts'

const METRES = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/**
 * Rings around a place that say how far is far, with a mark in their middle if asked. Answers how to take them away.
 */
export function distanceRings(map: L.Map, { latitude, longitude }: Position, isMarked = false): () => void {
  const centre = L.latLng(latitude, longitude)
  const rings = L.layerGroup().addTo(map)
  const markMiddle = () => {
    const icon = L.divIcon({ html: '<span class="map-middle"></span>', className: 'map-point', iconSize: [0, 0] })
    return L.marker(centre, { icon, pane: 'towns', interactive: false, keyboard: false })
  }
  const draw = () => {
    rings.clearLayers()
    for (const { metres, north, name: text } of ringsAround({ latitude, longitude }, map.getZoom())) {
      L.circle(centre, { radius: metres, className: 'map-ring', interactive: false }).addTo(rings)
      const name = document.createElement('span')
      name.className = 'map-ring-name'
      name.textContent = text
      const icon = L.divIcon({ html: name, className: 'map-point', iconSize: [0, 0] })
      L.marker([north.latitude, north.longitude], { icon, pane: 'towns', interactive: false, keyboard: false }).addTo(
        rings,
      )
    }
    if (isMarked) markMiddle().addTo(rings)
  }
  map.on('zoomend', draw)
  draw()
  return () => {
    map.off('zoomend', draw)
    rings.remove()
  }
}

/** A ring around a place, its northernmost point, and what is written there: '500 m', '2 km'. */
type Ring = { metres: number; pixels: number; north: Position; name: string }

/** The rings around a place that can be told apart at a zoom. */
function ringsAround(place: Position, zoom: number): Ring[] {
  const rings: Ring[] = []
  for (const metres of METRES) {
    const north = { latitude: place.latitude + metres / 111_200, longitude: place.longitude }
    const pixels = toPixels(place, zoom).y - toPixels(north, zoom).y
    if (pixels < 60 || pixels > 900 || pixels < (rings.at(-1)?.pixels ?? 0) * 1.6) continue
    rings.push({ metres, pixels, north, name: metres < 1000 ? `${metres} m` : `${metres / 1000} km` })
  }
  return rings
}
