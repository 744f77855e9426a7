import { toPixels } from '../view/projection.ts'
import { add, type Grouped, type GroupPin, LAST_GROUPED_ZOOM, type Pin, type Sums } from './group.ts'
import { pinText } from './pin-text.ts'

export const EVERYWHERE = { south: -85, west: -180, north: 85, east: 180 }
/** The most that a letter of a pin takes, the space around its text, and what a group's lower tag and a gap add. */
const LETTER_PIXELS = 7
const AROUND_TEXT_PIXELS = 24
const GAP_PIXELS = 7
const HEIGHT_PIXELS = 34
const HOUR_LETTERS = 5

/**
 * Makes one group of pins that would still cover or touch each other: a group stands where most of it is, so two may
 * come nearer to each other than what they hold, and one that says much is wide.
 */
export function keepApart(grouped: Grouped): Grouped {
  const known = new Map<number, Pin[]>()
  return ({ south, west, north, east }, anyZoom) => {
    const zoom = Math.floor(anyZoom)
    // Pins of the whole country, so that a group stays the same while the map is moved.
    const pins = known.get(zoom) ?? merged(grouped(EVERYWHERE, zoom), zoom)
    known.set(zoom, pins)
    return pins.filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
  }
}

/** A pin and its place in pixels of the whole world at a zoom, worked out once: each is held against all others. */
type Box = { readonly pin: Pin; readonly x: number; readonly y: number; readonly width: number }

function merged(pins: Pin[], zoom: number): Pin[] {
  if (zoom > LAST_GROUPED_ZOOM) return pins
  const free: Box[] = []
  for (const pin of pins) {
    let added = boxOf(pin, zoom)
    // A merged one may cover one that was free before.
    for (let at = 0; at < free.length; ) {
      if (!cover(free[at]!, added)) {
        at += 1
        continue
      }
      added = boxOf(oneOf(free.splice(at, 1)[0]!.pin, added.pin, zoom), zoom)
      at = 0
    }
    free.push(added)
  }
  return free.map(({ pin }) => pin)
}

const boxOf = (pin: Pin, zoom: number): Box => ({ pin, ...toPixels(pin, zoom), width: widthOf(pin) })

/** A pin stands to the right of its point. */
function cover(one: Box, other: Box): boolean {
  const { width } = one.x < other.x ? one : other
  return Math.abs(one.y - other.y) < HEIGHT_PIXELS + GAP_PIXELS && Math.abs(one.x - other.x) < width + GAP_PIXELS
}

/** As wide as with its price, and at least as with the hour of a chosen day. */
function widthOf(pin: Pin): number {
  const { length } = pinText(pin, { today: '2000-01-01', isDayChosen: false })
  return Math.max(HOUR_LETTERS, length) * LETTER_PIXELS + AROUND_TEXT_PIXELS
}

function oneOf(one: Pin, other: Pin, zoom: number): GroupPin {
  const sums = sumsOf(one)
  add(sums, sumsOf(other))
  const { latitude, longitude } = sumsOf(one).count < sumsOf(other).count ? other : one
  return {
    key: `${one.key}+${other.key}`,
    kind: 'group',
    ...sums,
    ids: [...idsOf(one), ...idsOf(other)],
    opens: { zoom: Math.min(apartFrom(one, other, zoom), ...[one, other].map(opensAt)) },
    latitude,
    longitude,
  }
}

function sumsOf(pin: Pin): Sums {
  return pin.kind === 'group' ? { count: pin.count, lowest: pin.lowest } : { count: 1, lowest: pin.location.price }
}

const idsOf = (pin: Pin) => (pin.kind === 'group' ? pin.ids : [pin.location.id])
const opensAt = (pin: Pin) => (pin.kind === 'group' && 'zoom' in pin.opens ? pin.opens.zoom : LAST_GROUPED_ZOOM + 1)

/** The first zoom at which the two no longer cover each other. */
function apartFrom(one: Pin, other: Pin, zoom: number): number {
  let found = zoom + 1
  while (found <= LAST_GROUPED_ZOOM && cover(boxOf(one, found), boxOf(other, found))) found += 1
  return found
}
