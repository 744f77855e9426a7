import * as L from 'leaflet'
import type { LocationRow } from '#web/locations/location-row.ts'
import { type Grouped, groupPins, type Pin } from './group.ts'
import { pinName, pinText } from './pin-text.ts'

type Hooks = {
  today: string
  onChoose: (place: LocationRow) => void
  /** A pin is pointed at or focused; null when no longer. */
  onPoint: (id: number | null) => void
}

export type PinLayer = ReturnType<typeof pinLayer>

/** The pins of a map. They are buttons, in the order of the list, and stay the same elements while they stay in view. */
export function pinLayer(map: L.Map, { today, onChoose, onPoint }: Hooks) {
  const shown = new Map<string, { marker: L.Marker; button: HTMLButtonElement }>()
  let grouped: Grouped = () => []
  let pointed: number | null = null
  let chosen: number | null = null
  map.on('moveend', draw)
  return {
    /** The places from now on. */
    setPlaces(places: readonly LocationRow[]) {
      grouped = groupPins(places)
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
      draw()
    },
    /** Lights the pin of the place whose card is pointed at, or none. */
    point(id: number | null) {
      pointed = id
      mark()
    },
    choose(id: number | null) {
      chosen = id
      mark()
    },
  }

  function draw() {
    const view = map.getBounds().pad(0.15)
    const pins = grouped(
      { south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() },
      map.getZoom(),
    )
    const keys = new Set(pins.map(({ key }) => key))
    for (const [key, { marker, button }] of shown) {
      if (keys.has(key)) continue
      // A focused group that falls apart leaves the focus on the map, not at the top of the page.
      if (button === document.activeElement) map.getContainer().focus({ preventScroll: true })
      marker.remove()
      shown.delete(key)
    }
    for (const pin of pins) if (!shown.has(pin.key)) add(pin)
    mark()
  }

  function add(pin: Pin) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = pin.kind === 'group' ? 'pin pin-group' : 'pin'
    button.textContent = pinText(pin, today)
    button.setAttribute('aria-label', pinName(pin, today))
    const icon = L.divIcon({ html: button, className: 'map-point', iconSize: [0, 0] })
    const marker = L.marker([pin.latitude, pin.longitude], { icon, keyboard: false }).addTo(map)
    L.DomEvent.disableClickPropagation(button)
    button.addEventListener('click', () => press(pin))
    if (pin.kind === 'place') {
      const { id } = pin.place
      for (const start of ['pointerenter', 'focus']) button.addEventListener(start, () => onPoint(id))
      for (const end of ['pointerleave', 'blur']) button.addEventListener(end, () => onPoint(null))
    }
    shown.set(pin.key, { marker, button })
  }

  function press(pin: Pin) {
    if (pin.kind === 'place') onChoose(pin.place)
    else map.setView([pin.latitude, pin.longitude], Math.min(pin.zoomTo, 17))
  }

  function mark() {
    for (const [key, { marker, button }] of shown) {
      const isChosen = key === `place-${chosen}`
      const isLit = isChosen || key === `place-${pointed}`
      button.classList.toggle('pin-on', isLit)
      button.setAttribute('aria-pressed', String(isChosen))
      if (key.startsWith('group')) button.removeAttribute('aria-pressed')
      marker.setZIndexOffset(isLit ? 1000 : 0)
    }
  }
}
