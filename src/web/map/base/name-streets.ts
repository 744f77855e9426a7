import * as L from 'leaflet'
import { type Addressed, streetNames } from './street-names.ts'
import { writeNames } from './write-names.ts'

const LEAST_ZOOM = 14

/** Names the streets of these locations on a map that is near enough; what it answers takes the names away. */
export function nameStreets(map: L.Map, locations: readonly Addressed[]): () => void {
  const names = L.layerGroup().addTo(map)
  const streets = streetNames(locations)
  const draw = () => {
    const view = map.getBounds().pad(0.1)
    const seen = streets.filter(({ latitude, longitude }) => view.contains([latitude, longitude]))
    writeNames(map, names, map.getZoom() < LEAST_ZOOM ? [] : seen, 'street')
  }
  map.on('moveend', draw)
  draw()
  return () => {
    map.off('moveend', draw)
    names.remove()
  }
}
