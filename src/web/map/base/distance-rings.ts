import * as L from 'leaflet'
import type { Position } from '#domain/catalogue/position.ts'

const METRES = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/**
 * Rings around a place that say how far is far: '500 m', '2 km'; those that can be told apart at the zoom, with a mark
 * in their middle if asked. Answers how to take them away.
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
    let last = 0
    for (const metres of METRES) {
      const north = L.latLng(latitude + metres / 111_200, longitude)
      const pixels = map.latLngToLayerPoint(centre).y - map.latLngToLayerPoint(north).y
      if (pixels < 60 || pixels > 900 || pixels < last * 1.6) continue
      last = pixels
      L.circle(centre, { radius: metres, className: 'map-ring', interactive: false }).addTo(rings)
      const name = document.createElement('span')
      name.className = 'map-ring-name'
      name.textContent = metres < 1000 ? `${metres} m` : `${metres / 1000} km`
      const icon = L.divIcon({ html: name, className: 'map-point', iconSize: [0, 0] })
      L.marker(north, { icon, pane: 'towns', interactive: false, keyboard: false }).addTo(rings)
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
