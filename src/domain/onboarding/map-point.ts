import type { Position } from '../catalogue/position.ts'
import { distanceMetres } from '../search/distance.ts'

/** The largest communes reach some twenty kilometres from their middle. */
const FARTHEST_METRES = 40_000

/** Whether a point on the map is too far from the middle of a city to be an entrance in it. */
export const isFarFrom = (point: Position, middle: Position): boolean => distanceMetres(point, middle) > FARTHEST_METRES
