import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds } from '#domain/search/filters.ts'
import { gridLines, roundMetres } from '../base/grid-lines.ts'
import { type Box, pickLabels } from '../base/pick-labels.ts'
import { ringsAround } from '../base/ring-sizes.ts'
import { type Town, townNames } from '../base/town-names.ts'
import { FIRST_ZOOM_WITH_GRID, SCALE_PIXELS } from '../base/zooms.ts'
import type { Grouped, Pin } from '../pins/group.ts'
import { type PinDay, pinText } from '../pins/pin-text.ts'
import type { MapPoint } from '../result/map-result.ts'
import { type Pixels, toPixels, toPosition } from '../view/projection.ts'
import { type Fit, PICTURE_PIXELS, stepsFor } from './fits.ts'
import { pinBox } from './pin-box.ts'
import type { StillName, StillPicture, StillPin } from './still-picture.ts'

export type Shown = {
  grouped: Grouped
  day: PinDay
  /** All of the picture's area at least. */
  towns: readonly Town[]
  /** Where the visitor said they are; null where they did not. */
  origin: Position | null
  pathTo: { location: (location: MapPoint) => string; area: (area: Bounds) => string }
}

const HALF = PICTURE_PIXELS / 2
/** So much around the middle has names, which are most of a picture's bytes. Larger maps get the others with script. */
const NAMED_PIXELS = 900

/** Draws what the map will show, by the same rules and in the same places. Streets' names come with the map. */
export function drawStill({ zoom, middle, wide, high }: Fit, shown: Shown): StillPicture {
  const place = placeIn(middle, zoom)
  const pins = shown.grouped(areaOf(middle, zoom), zoom).map((pin) => toStillPin(pin, shown, { place, zoom }))
  const rings = shown.origin ? ringsAround(shown.origin, zoom) : []
  const ringNames = rings.map(({ north, name }) => ringName(name, place(north)))
  const taken = [...pins.map(({ text, at }) => pinBox(text, at)), ...ringNames.map(({ box }) => box)]
  return {
    zoom,
    middle,
    wide,
    high,
    grid: zoom < FIRST_ZOOM_WITH_GRID ? null : gridPath(middle, zoom),
    rings: rings.map(({ pixels }) => Math.round(pixels)),
    mark: shown.origin && place(shown.origin),
    names: [...townLabels(shown.towns, taken, { middle, zoom }), ...ringNames.map(({ name }) => name)],
    pins,
  }
}

/** The area of a picture whose middle is there in the world's pixels. */
export function areaOf({ x, y }: Pixels, zoom: number, half = HALF): Bounds {
  const [first, last] = [toPosition({ x: x - half, y: y - half }, zoom), toPosition({ x: x + half, y: y + half }, zoom)]
  return { south: last.latitude, west: first.longitude, north: first.latitude, east: last.longitude }
}

type Place = (position: Position) => Pixels

const placeIn =
  (middle: Pixels, zoom: number): Place =>
  (position) => {
    const { x, y } = toPixels(position, zoom)
    return { x: Math.round(x) - middle.x + HALF, y: Math.round(y) - middle.y + HALF }
  }

/** What a group holds lies so far around it. */
const GROUP_PIXELS = 80

function toStillPin(pin: Pin, { day, pathTo }: Shown, { place, zoom }: { place: Place; zoom: number }): StillPin {
  return {
    key: pin.key,
    text: pinText(pin, day),
    isGroup: pin.kind === 'group',
    at: place(pin),
    to:
      pin.kind === 'location'
        ? pathTo.location(pin.location)
        : pathTo.area(areaOf(toPixels(pin, zoom), zoom, GROUP_PIXELS)),
  }
}

/** As `drawn-base.css` has the name of a ring. */
const RING_NAME = { letter: 7, around: 14, height: 18 } as const

function ringName(text: string, at: Pixels): { name: StillName; box: Box } {
  const [x, y] = [(text.length * RING_NAME.letter + RING_NAME.around) / 2, RING_NAME.height / 2]
  const box = { left: at.x - x, right: at.x + x, top: at.y - y, bottom: at.y + y }
  return { name: { look: 'map-ring-name', text, at, ...stepsAround(box) }, box }
}

function townLabels(towns: readonly Town[], taken: readonly Box[], { middle, zoom }: Pick<Fit, 'middle' | 'zoom'>) {
  const place = placeIn(middle, zoom)
  const placed = townNames(towns, areaOf(middle, zoom), zoom).map((town) => ({ ...town, ...place(town) }))
  const within = { left: 0, top: 0, right: PICTURE_PIXELS, bottom: PICTURE_PIXELS }
  return pickLabels(placed, within, taken)
    .map(({ name, kind, size, at, of, box }): StillName => {
      const look = kind === 'town' ? `map-town map-town-${size}` : `map-${kind}`
      const middleOfName = { x: Math.round(at.x), y: Math.round(at.y) }
      return { look, text: name, at: middleOfName, ...(kind === 'town' && { of }), ...stepsAround(box) }
    })
    .filter(({ wide, high }) => wide <= NAMED_PIXELS && high <= NAMED_PIXELS)
}

/** How much of a map must be in sight so that all of a box is. */
function stepsAround({ left, right, top, bottom }: Box) {
  return stepsFor({
    wide: 2 * Math.max(Math.abs(left - HALF), Math.abs(right - HALF)),
    high: 2 * Math.max(Math.abs(top - HALF), Math.abs(bottom - HALF)),
  })
}

/** Metres of a pixel at the equator and at zoom 0. */
const WIDEST_METRES = (2 * Math.PI * 6_371_000) / 256

/** Past the picture's edge, for maps that are larger. */
function gridPath(middle: Pixels, zoom: number): string {
  const place = placeIn(middle, zoom)
  const { latitude } = toPosition(middle, zoom)
  const metres = (WIDEST_METRES * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const lines = gridLines(areaOf(middle, zoom, PICTURE_PIXELS), roundMetres(metres * SCALE_PIXELS))
  return lines
    .map(([[south, west] = [0, 0], [north] = [0, 0]]) => {
      const { x, y } = place({ latitude: south, longitude: west })
      return south === north ? `M${-HALF} ${y}h${2 * PICTURE_PIXELS}` : `M${x} ${-HALF}v${2 * PICTURE_PIXELS}`
    })
    .join('')
}
