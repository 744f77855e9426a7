import * as L from 'leaflet'
import { pickLabels } from './pick-labels.ts'

type Named = { name: string; latitude: number; longitude: number; population: number }

/** Writes names on a map, the first ones first and none over another, in the stead of those in the layer. */
export function writeNames(map: L.Map, names: L.LayerGroup, named: readonly Named[], kind: 'town' | 'street'): void {
  const placed = named.map((each) => ({ ...each, ...map.latLngToContainerPoint([each.latitude, each.longitude]) }))
  names.clearLayers()
  for (const { name, x, y, size } of pickLabels(placed)) {
    const label = document.createElement('span')
    label.className = kind === 'town' ? `map-town map-town-${size}` : 'map-street'
    label.textContent = name
    const icon = L.divIcon({ html: label, className: 'map-point', iconSize: [0, 0] })
    L.marker(map.containerPointToLatLng([x, y]), { icon, pane: 'towns', interactive: false, keyboard: false }).addTo(
      names,
    )
  }
}
