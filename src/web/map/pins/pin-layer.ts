import * as L from 'leaflet'
import { PINS_DRAWN } from '../base/names-layer.ts'
import type { MapPoint, MapResult } from '../result/map-result.ts'
import { showBox, viewOf } from '../view/area.ts'
import { type Grouped, type GroupPin, groupPins, type Pin } from './group.ts'
import { EVERYWHERE, keepApart } from './keep-apart.ts'
import { type PinDay, pinName, pinText } from './pin-text.ts'

type Hooks = {
  /** Called with the location, or all those of one place. */
  onChoose: (locations: readonly MapPoint[]) => void
  /** A pin is pointed at or focused; null when no longer. */
  onPoint: (id: number | null) => void
}

type DrawnPin = { pin: Pin; marker: L.Marker; button: HTMLButtonElement }

/** The text by which pins of two results are recognised as one: numbers of groups are each result's own. */
const saidBy = (pin: Pin, day: PinDay) =>
  [pin.kind === 'location' ? pin.key : '', pin.latitude, pin.longitude, pinText(pin, day), pinName(pin, day)].join()

export type PinLayer = ReturnType<typeof pinLayer>

/**
 * The pins of a map. They are buttons, and stay the same elements while they stay in view and say the same, also when
 * another result comes: none is taken from under a press or the focus.
 */
export function pinLayer(map: L.Map, { onChoose, onPoint }: Hooks) {
  const shown = new Map<string, DrawnPin>()
  let grouped: Grouped = () => []
  let day: PinDay | null = null
  const marked: Marked = { pointed: null, chosen: null }
  map.on('moveend', () => draw())
  map.on('zoomend', () => keepInSight(map, grouped(EVERYWHERE, map.getZoom())))
  return {
    /** Replaces the locations that the map shows. */
    setResult(result: MapResult, shownDay: PinDay) {
      const before = new Map([...shown.values()].map((drawn) => [saidBy(drawn.pin, day ?? shownDay), drawn]))
      grouped = keepApart(groupPins(result))
      day = shownDay
      shown.clear()
      draw(before)
    },
    /** Lights the pin of the location whose card is pointed at, or the group that it is in; null: none. */
    point(id: number | null) {
      marked.pointed = id
      mark()
    },
    choose(id: number | null) {
      marked.chosen = id
      mark()
    },
  }

  /** `before`: the pins of the result before, by what they say. */
  function draw(before = new Map<string, DrawnPin>()) {
    if (!day) return
    const pins = grouped(viewOf(map), map.getZoom())
    const keys = new Set(pins.map(({ key }) => key))
    for (const [key, drawn] of shown) {
      if (keys.has(key)) continue
      takeAway(map, drawn)
      shown.delete(key)
    }
    for (const pin of pins) if (!shown.has(pin.key)) shown.set(pin.key, sameOf(before, pin, day) ?? drawnAs(pin, day))
    for (const gone of before.values()) takeAway(map, gone)
    mark()
    map.fire(PINS_DRAWN)
  }

  function drawnAs(pin: Pin, shownDay: PinDay): DrawnPin {
    const button = pinButton(pin, shownDay)
    const drawn: DrawnPin = { pin, button, marker: markerOf(pin, button).addTo(map) }
    const press = ({ pin }: DrawnPin) => {
      if (pin.kind === 'location') onChoose([pin.location])
      else if ('list' in pin.opens) onChoose(pin.opens.list)
      else openGroup(map, pin, pin.opens)
    }
    button.addEventListener('click', () => press(drawn))
    if (pin.kind === 'location') callWhilePointedAt(button, pin.location.id, onPoint)
    return drawn
  }

  function mark() {
    for (const drawn of shown.values()) markPin(drawn, marked)
  }
}

/** Zooming goes to the nearest pin where it would leave none in sight. */
function keepInSight(map: L.Map, pins: readonly Pin[]): void {
  const view = map.getBounds()
  if (pins.some(({ latitude, longitude }) => view.contains([latitude, longitude]))) return
  const far = ({ latitude, longitude }: Pin) => map.distance(map.getCenter(), [latitude, longitude])
  const [nearest] = [...pins].sort((one, other) => far(one) - far(other))
  if (nearest) map.panTo([nearest.latitude, nearest.longitude], { animate: false })
}

/** The one of the result before that says the same, as this result's pin; it is no longer among those. */
function sameOf(before: Map<string, DrawnPin>, pin: Pin, day: PinDay): DrawnPin | undefined {
  const said = saidBy(pin, day)
  const same = before.get(said)
  before.delete(said)
  return same && Object.assign(same, { pin })
}

function markerOf({ latitude, longitude }: Pin, button: HTMLButtonElement): L.Marker {
  const icon = L.divIcon({ html: button, className: 'map-point', iconSize: [0, 0] })
  return L.marker([latitude, longitude], { icon, keyboard: false })
}

function takeAway(map: L.Map, { marker, button }: DrawnPin): void {
  // When a focused group falls apart the focus moves to the map, not to the top of the page.
  if (button === document.activeElement) map.getContainer().focus({ preventScroll: true })
  marker.remove()
}

type Opens = Exclude<GroupPin['opens'], { list: unknown }>

function openGroup(map: L.Map, { latitude, longitude }: GroupPin, opens: Opens): void {
  if ('bounds' in opens) showBox(map, opens.bounds)
  else map.setView([latitude, longitude], Math.min(opens.zoom, 17))
}

function pinButton(pin: Pin, day: PinDay): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = pin.kind === 'group' ? 'pin pin-group' : 'pin'
  button.textContent = pinText(pin, day)
  button.setAttribute('aria-label', pinName(pin, day))
  L.DomEvent.disableClickPropagation(button)
  return button
}

type Marked = { pointed: number | null; chosen: number | null }

/**
 * Lights the pin of a location that is pointed at or chosen, or of the group that it is in. Only a location is pressed.
 */
function markPin({ pin, marker, button }: DrawnPin, { pointed, chosen }: Marked): void {
  const ids = pin.kind === 'group' ? pin.ids : [pin.location.id]
  const isLit = ids.some((id) => id === pointed || id === chosen)
  button.classList.toggle('pin-on', isLit)
  if (pin.kind === 'location') button.setAttribute('aria-pressed', String(pin.location.id === chosen))
  marker.setZIndexOffset(isLit ? 1000 : 0)
}

function callWhilePointedAt(button: HTMLButtonElement, id: number, onPoint: Hooks['onPoint']): void {
  for (const start of ['pointerenter', 'focus']) button.addEventListener(start, () => onPoint(id))
  for (const end of ['pointerleave', 'blur']) button.addEventListener(end, () => onPoint(null))
}
