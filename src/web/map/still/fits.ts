import type { Bounds } from '#domain/search/filters.ts'
import { AROUND_PINS, FARTHEST_ZOOM, NEAREST_ZOOM } from '../view/first-view.ts'
import { type Pixels, toPixels } from '../view/projection.ts'

/**
 * A zoom at which all of a box is in sight, where its middle then stands in the world's pixels, and how wide and high
 * the map must be for it, in pixels; 0: it always is.
 */
export type Fit = { zoom: number; middle: Pixels; wide: number; high: number }

/** The least that is in sight of a map beside a list. */
export const LEAST_SIZE = { wide: 440, high: 320 } as const
/** `still-map.css` knows sizes by such steps up to the side of a picture, which is a square. */
const STEP_PIXELS = 50
export const PICTURE_PIXELS = 1200

const MOST_PICTURES = 3

/**
 * The server knows no map's size, so there is a picture for the smallest and for each size that allows to come nearer.
 * `isSearched`: the box is what was searched, whose edge may be the map's, and not what was found.
 */
export function fitsOf(box: Bounds, isSearched: boolean): Fit[] {
  const around = isSearched ? { left: 0, right: 0, top: 0, bottom: 0 } : AROUND_PINS
  const nearest = isSearched ? NEAREST_ZOOM + 2 : NEAREST_ZOOM
  const needs = (zoom: number) => {
    const [from, to] = cornersOf(box, zoom)
    return { wide: to.x - from.x + around.left + around.right, high: to.y - from.y + around.top + around.bottom }
  }
  const middle = (zoom: number): Pixels => {
    const [from, to] = cornersOf(box, zoom)
    const [x, y] = [(from.x + to.x + around.right - around.left) / 2, (from.y + to.y + around.bottom - around.top) / 2]
    return { x: Math.round(x), y: Math.round(y) }
  }
  let zoom = nearest
  while (zoom > FARTHEST_ZOOM && !isIn(needs(zoom), LEAST_SIZE)) zoom -= 1
  const fits: Fit[] = [{ zoom, middle: middle(zoom), wide: 0, high: 0 }]
  for (zoom += 1; zoom <= nearest && fits.length < MOST_PICTURES; zoom += 1) {
    const { wide, high } = needs(zoom)
    if (!isIn({ wide, high }, { wide: PICTURE_PIXELS, high: PICTURE_PIXELS })) break
    fits.push({ zoom, middle: middle(zoom), ...stepsFor({ wide, high }) })
  }
  return fits
}

type Size = { wide: number; high: number }

/** The least steps of size at which so much is in sight; 0: it always is. */
export function stepsFor({ wide, high }: Size): Size {
  return {
    wide: wide <= LEAST_SIZE.wide ? 0 : Math.ceil(wide / STEP_PIXELS) * STEP_PIXELS,
    high: high <= LEAST_SIZE.high ? 0 : Math.ceil(high / STEP_PIXELS) * STEP_PIXELS,
  }
}

const isIn = (one: Size, other: Size) => one.wide <= other.wide && one.high <= other.high

function cornersOf({ south, west, north, east }: Bounds, zoom: number): [Pixels, Pixels] {
  return [toPixels({ latitude: north, longitude: west }, zoom), toPixels({ latitude: south, longitude: east }, zoom)]
}
