import type { Position } from '../../catalogue/position.ts'
import { EARTH_RADIUS_METRES } from '../distance.ts'
import type { Bounds } from '../filters.ts'
import { cellsIn } from './cells.ts'
import { type LocationIndex, onSphere } from './location-index.ts'

/** Where is looked; what is null narrows nothing. */
export type Area = {
  readonly circle: { readonly centre: Position; readonly metres: number } | null
  readonly bounds: Bounds | null
  /** The ids of the cities any of which will do. */
  readonly cities: readonly number[] | null
}

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

/**
 * Calls back for slots among which are all of the area, each once: those of its cells, else of its cities, else all.
 * The nearest come about first, so that what is kept of them rules out most of the others at once.
 */
export function eachNear(index: LocationIndex, { circle, bounds, cities }: Area, call: (slot: number) => void): void {
  const boxes = [...(bounds ? [bounds] : []), ...(circle ? boxesAround(circle.centre, circle.metres) : [])]
  const cells = boxes.map((box) => cellsIn(box, index.ofCell.size)).find((keys) => keys !== null)
  if (cells) for (const key of cells) index.ofCell.get(key)?.forEach(call)
  else if (cities) for (const id of new Set(cities)) index.ofCity.get(id)?.forEach(call)
  else for (let slot = 0; slot < index.count; slot += 1) call(slot)
}

/** The box around a circle; none where the circle reaches a pole or the antimeridian. */
function boxesAround({ latitude, longitude }: Position, metres: number): Bounds[] {
  const high = (metres * 1.001) / METRES_PER_DEGREE
  const narrowest = Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180)
  const wide = high / narrowest
  if (Math.abs(latitude) + high >= 89 || Math.abs(longitude) + wide >= 180) return []
  return [{ south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }]
}

/** Whether a slot lies in the area. */
export function areaMatcher({ columns }: LocationIndex, { circle, bounds, cities }: Area): (slot: number) => boolean {
  const wanted = cities && new Set(cities)
  const squared = circle && squaredFrom(columns, circle.centre)
  const most = circle ? greatestSquare(circle.metres) : 0
  return (slot) => {
    if (squared && squared(slot) > most) return false
    if (wanted && !wanted.has(columns.cities[slot]!)) return false
    if (!bounds) return true
    const [north, east] = [columns.latitudes[slot]!, columns.longitudes[slot]!]
    return north >= bounds.south && north <= bounds.north && east >= bounds.west && east <= bounds.east
  }
}

/** The square of the straight line from there to a slot, through the earth of radius 1. */
export function squaredFrom(columns: LocationIndex['columns'], centre: Position): (slot: number) => number {
  const [x, y, z] = onSphere(centre)
  return (slot) => (columns.x[slot]! - x) ** 2 + (columns.y[slot]! - y) ** 2 + (columns.z[slot]! - z) ** 2
}

/** The square of the straight line between two points that are so far apart. */
const greatestSquare = (metres: number) =>
  (2 * Math.sin(Math.min(metres / (2 * EARTH_RADIUS_METRES), Math.PI / 2))) ** 2

/** The length of that straight line: a little less than the way on the ground. */
export const metresThrough = (squared: number): number => EARTH_RADIUS_METRES * Math.sqrt(squared)
