import type { Position } from '../../catalogue/position.ts'
import { METRES_PER_DEGREE } from '../distance.ts'
import type { Bounds } from '../filters.ts'

/**
 * Degrees of latitude and of longitude that a cell of the grid has: some 550 by 390 metres in Romania. Larger ones make
 * narrow circles in dense cities slow, as all of a cell is looked at.
 */
export const CELL_DEGREES = 0.005

/** The farthest that anything in a cell is from its middle: half the diagonal of one at the equator. */
export const CELL_RADIUS_METRES = (CELL_DEGREES * METRES_PER_DEGREE) / Math.SQRT2

/** More than go around the earth. */
const COLUMNS = 80_000

const lineOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)

/** The key of the cell of a row and a column. */
export const keyOf = (row: number, column: number): number => row * COLUMNS + column

/** The latitude of the middle of a row, or the longitude of that of a column. */
export const middleOf = (line: number): number => (line + 0.5) * CELL_DEGREES

/** The key of the cell that a position lies in. */
export const cellOf = ({ latitude, longitude }: Position): number => keyOf(lineOf(latitude), lineOf(longitude))

type Cells = { readonly rows: readonly number[]; readonly columns: readonly number[] }

/** The cells that a box touches, from its middle outward; null where they are more than `most`. */
export function cellsIn({ south, west, north, east }: Bounds, most: number): Cells | null {
  const [low, high, left, right] = [lineOf(south), lineOf(north), lineOf(west), lineOf(east)]
  if ((high - low + 1) * (right - left + 1) > most) return null
  return { rows: outward(low, high), columns: outward(left, right) }
}

/** The whole numbers from one to another, those in the middle first. */
function outward(from: number, to: number): number[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const farness = (each: number) => Math.abs(2 * each - from - to)
  return numbers.sort((a, b) => farness(a) - farness(b))
}

/** The keys of the cells that are `ring` cells away from that of a position. */
export function cellsAround(position: Position, ring: number): number[] {
  const [middle, centre] = [lineOf(position.latitude), lineOf(position.longitude)]
  const keys: number[] = []
  for (let row = middle - ring; row <= middle + ring; row += 1) {
    const isEdge = Math.abs(row - middle) === ring
    const step = isEdge || ring === 0 ? 1 : 2 * ring
    for (let column = centre - ring; column <= centre + ring; column += step) keys.push(keyOf(row, column))
  }
  return keys
}
