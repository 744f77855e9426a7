import * as L from 'leaflet'
import type { Bounds } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { type Grouped, groupPins, type Pin } from './group.ts'
import { pinName, pinText } from './pin-text.ts'

type Hooks = {
  today: IsoDate
  onChoose: (location: LocationRow) => void
  /** A pin is pointed at or focused; null when no longer. */
  onPoint: (id: number | null) => void
}

type DrawnPin = { marker: L.Marker; button: HTMLButtonElement }

export type PinLayer = ReturnType<typeof pinLayer>

/** The pins of a map. They are buttons, in the order of the list, and stay the same elements while they stay in view. */
export function pinLayer(map: L.Map, { today, onChoose, onPoint }: Hooks) {
  const shown = new Map<string, DrawnPin>()
  let grouped: Grouped = () => []
  let pointed: number | null = null
  let chosen: number | null = null
  map.on('moveend', draw)
  return {
    /** Replaces the locations that the map shows. */
    setLocations(locations: readonly LocationRow[]) {
      grouped = groupPins(locations)
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
      draw()
    },
    /** Lights the pin of the location whose card is pointed at, or none. */
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
    const pins = grouped(viewOf(map), map.getZoom())
    const keys = new Set(pins.map(({ key }) => key))
    for (const [key, { marker, button }] of shown) {
      if (keys.has(key)) continue
      // When a focused group falls apart the focus moves to the map, not to the top of the page.
      if (button === document.activeElement) map.getContainer().focus({ preventScroll: true })
      marker.remove()
      shown.delete(key)
    }
    for (const pin of pins) if (!shown.has(pin.key)) add(pin)
    mark()
  }

  function add(pin: Pin) {
    const button = pinButton(pin, today)
    button.addEventListener('click', () => press(pin))
    if (pin.kind === 'place') callWhilePointedAt(button, pin.place.id, onPoint)
    const icon = L.divIcon({ html: button, className: 'map-point', iconSize: [0, 0] })
    const marker = L.marker([pin.latitude, pin.longitude], { icon, keyboard: false }).addTo(map)
    shown.set(pin.key, { marker, button })
  }

  function press(pin: Pin) {
    if (pin.kind === 'place') onChoose(pin.place)
    else map.setView([pin.latitude, pin.longitude], Math.min(pin.zoomTo, 17))
  }

  function mark() {
    for (const [key, pin] of shown) markPin(key, pin, { pointed, chosen })
  }
}

/** What is in sight, and some way around it, so that pins do not pop up at the edge. */
function viewOf(map: L.Map): Bounds {
  const view = map.getBounds().pad(0.15)
  return { south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() }
}

function pinButton(pin: Pin, today: IsoDate): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = pin.kind === 'group' ? 'pin pin-group' : 'pin'
  button.textContent = pinText(pin, today)
  button.setAttribute('aria-label', pinName(pin, today))
  L.DomEvent.disableClickPropagation(button)
  return button
}

type Marked = { pointed: number | null; chosen: number | null }

/** Lights the pin of a location that is pointed at or chosen; a group is never either. */
function markPin(key: string, { marker, button }: DrawnPin, { pointed, chosen }: Marked): void {
  const isChosen = key === `place-${chosen}`
  const isLit = isChosen || key === `place-${pointed}`
  button.classList.toggle('pin-on', isLit)
  button.setAttribute('aria-pressed', String(isChosen))
  if (key.startsWith('group')) button.removeAttribute('aria-pressed')
  marker.setZIndexOffset(isLit ? 1000 : 0)
}

function callWhilePointedAt(button: HTMLButtonElement, id: number, onPoint: Hooks['onPoint']): void {
  for (const start of ['pointerenter', 'focus']) button.addEventListener(start, () => onPoint(id))
  for (const end of ['pointerleave', 'blur']) button.addEventListener(end, () => onPoint(null))
}
