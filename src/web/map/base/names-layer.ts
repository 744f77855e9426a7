import * as L from 'leaflet'
import { type Box, type Label, type Nameable, pickLabels } from './pick-labels.ts'

type Located<T> = T extends { x: number; y: number }
  ? Omit<T, 'x' | 'y'> & { latitude: number; longitude: number }
  : never

/** A name and where it belongs. */
export type MapName = Located<Nameable>

type Mark = { look: string; text?: string; angle?: number }

type Names = { write: (part: 'towns' | 'streets', names: readonly MapName[]) => void }

const layers = new WeakMap<L.Map, Names>()

/** Says on a map that its pins have changed: names stand beside them, never under them. */
export const PINS_DRAWN = 'pinsdrawn'

const LEAST_ZOOM_OF_STREETS = 14

/** The names of a map: towns before streets, drawn again when it moves and when its pins do. */
export function namesOn(map: L.Map): Names {
  const names = layers.get(map) ?? newNames(map)
  layers.set(map, names)
  return names
}

function newNames(map: L.Map): Names {
  const layer = L.layerGroup().addTo(map)
  const parts: Record<'towns' | 'streets', readonly MapName[]> = { towns: [], streets: [] }
  let frame = 0
  const draw = () => {
    layer.clearLayers()
    const streets = map.getZoom() < LEAST_ZOOM_OF_STREETS ? [] : parts.streets
    const placed = [...parts.towns, ...streets].map((each) => ({
      ...each,
      ...map.latLngToContainerPoint([each.latitude, each.longitude]),
    }))
    const size = map.getSize()
    const within = { left: 0, right: size.x, top: 0, bottom: size.y }
    for (const label of pickLabels(placed, within, takenOn(map))) {
      if (label.kind === 'town') markerOn(map, label.of, { look: 'map-dot' }).addTo(layer)
      markerOn(map, label.at, { look: lookOf(label), text: label.name, angle: label.angle }).addTo(layer)
    }
  }
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }
  map.on(`moveend ${PINS_DRAWN}`, soon)
  map.on('unload', () => cancelAnimationFrame(frame))
  return {
    write(part, names) {
      parts[part] = names
      soon()
    },
  }
}

/** The boxes that the pins and buttons of a map take. */
function takenOn(map: L.Map): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect()
  return [...map.getContainer().querySelectorAll('.pin, .map-ring-name, .leaflet-control')].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}

const lookOf = ({ kind, size }: Label) => (kind === 'town' ? `map-town map-town-${size}` : `map-${kind}`)

function markerOn(map: L.Map, { x, y }: { x: number; y: number }, { look, text = '', angle = 0 }: Mark): L.Marker {
  const html = document.createElement('span')
  html.className = look
  html.textContent = text
  if (angle !== 0) html.style.rotate = `${angle}deg`
  const icon = L.divIcon({ html, className: 'map-point', iconSize: [0, 0] })
  return L.marker(map.containerPointToLatLng([x, y]), { icon, pane: 'towns', interactive: false, keyboard: false })
}
