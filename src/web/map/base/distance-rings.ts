import * as L from 'leaflet'
import type { Position } from '#domain/catalogue/position.ts'
import { ringsAround } from './ring-sizes.ts'

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
