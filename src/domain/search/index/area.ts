import type { Position } from '../../catalogue/position.ts'
import { distanceMetres, EARTH_RADIUS_METRES, METRES_PER_DEGREE } from '../distance.ts'
import type { Bounds } from '../filters.ts'
import { CELL_RADIUS_METRES, cellsIn, keyOf, middleOf } from './cells.ts'
import { type LocationIndex, onSphere } from './location-index.ts'

/** The area of a search; a part that is null narrows nothing. */
export type Area = {
  readonly circle: { readonly centre: Position; readonly metres: number } | null
  readonly bounds: Bounds | null
  /** The ids of the cities any of which will do. */
  readonly cities: readonly number[] | null
}

/** Bounds for all slots of a cell, known before any is looked at. */
export type CellSight = {
  /** How far each is from the circle's centre at least, in metres. */
  readonly atLeast: number
  /** Whether each is within the circle. */
  readonly isWithin: boolean
}

const NOTHING_KNOWN: CellSight = { atLeast: 0, isWithin: false }

/**
 * Calls back for slots among which are all of the area, each once: those of its cells, else of its cities, else all;
 * false ends it.
 * The nearest come about first, so that what is kept of them rules out most of the others at once.
 */
export function eachNear(index: LocationIndex, area: Area, call: (slot: number, cell: CellSight) => boolean): void {
  const { circle, bounds, cities } = area
  const callAll = (slots: readonly number[], cell: CellSight) => slots.every((slot) => call(slot, cell))
  const boxes = [...(bounds ? [bounds] : []), ...(circle ? boxesAround(circle.centre, circle.metres) : [])]
  const cells = boxes.map((box) => cellsIn(box, index.ofCell.size)).find((each) => each !== null)
  if (cells) {
    for (const row of cells.rows)
      for (const column of cells.columns) {
        const slots = index.ofCell.get(keyOf(row, column))
        if (slots && !callAll(slots, sightOf(circle, row, column))) return
      }
  } else if (cities) {
    for (const id of new Set(cities)) if (!callAll(index.ofCity.get(id) ?? [], NOTHING_KNOWN)) return
  } else {
    for (let slot = 0; slot < index.count; slot += 1) if (!call(slot, NOTHING_KNOWN)) return
  }
}

/** More than rounding adds to a distance, in metres. */
const SLACK_METRES = 1

function sightOf(circle: Area['circle'], row: number, column: number): CellSight {
  if (!circle) return NOTHING_KNOWN
  const toMiddle = distanceMetres(circle.centre, { latitude: middleOf(row), longitude: middleOf(column) })
  const beyond = CELL_RADIUS_METRES + SLACK_METRES
  return { atLeast: Math.max(0, toMiddle - beyond), isWithin: toMiddle + beyond <= circle.metres }
}

/** The box around a circle; none where the circle reaches a pole or the antimeridian. */
function boxesAround({ latitude, longitude }: Position, metres: number): Bounds[] {
  const high = (metres * 1.001) / METRES_PER_DEGREE
  const narrowest = Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180)
  const wide = high / narrowest
  if (Math.abs(latitude) + high >= 89 || Math.abs(longitude) + wide >= 180) return []
  return [{ south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }]
}

/** Whether a slot lies in the area; `isWithin`: known to be within the circle. */
export function areaMatcher(
  { columns }: LocationIndex,
  { circle, bounds, cities }: Area,
): (slot: number, isWithin: boolean) => boolean {
  const wanted = cities && new Set(cities)
  const squared = circle && squaredFrom(columns, circle.centre)
  const most = circle ? greatestSquare(circle.metres) : 0
  return (slot, isWithin) => {
    if (!isWithin && squared && squared(slot) > most) return false
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
