import type { Position } from '../../catalogue/position.ts'
import { distanceMetres } from '../distance.ts'
import { MAX_SUGGESTED } from '../filters.ts'
import { type BestOf, bestOf, type Ranked } from './best-of.ts'
import { CELL_DEGREES, cellsAround } from './cells.ts'
import type { LocationIndex } from './location-index.ts'

/** How many of the result itself are passed over around the centre; past so many, fewer near ones may be suggested. */
export const SEARCHED_AROUND = 300

/**
 * Nearest is first looked for in degrees, of which one to the east is shorter than one to the north: among twice as
 * many, and these, are the nearest in metres.
 */
export const MAX_LOOKED_AT = 4 * MAX_SUGGESTED

/** Past so many rings of cells all locations are looked at: fewer are near than the rings have cells. */
const MAX_RINGS = 48

/** Near which point others are looked for, and of which categories; null: of any. */
type Others = { readonly centre: Position; readonly othersOf: readonly number[] | null }

/** The nearest locations that do not match, the nearest first. */
export function nearestOthers(
  index: LocationIndex,
  wanted: Others,
  total: number,
  isMatch: (slot: number) => boolean,
): Ranked[] {
  const { ids, latitudes, longitudes } = index.columns
  const around = nearestInDegrees(index, wanted, Math.min(total, SEARCHED_AROUND) * 2 + MAX_LOOKED_AT)
  const metresTo = (slot: number) =>
    distanceMetres(wanted.centre, { latitude: latitudes[slot]!, longitude: longitudes[slot]! })
  const nearest = bestOf(MAX_SUGGESTED)
  for (const { slot } of around.sorted())
    if (!isMatch(slot)) nearest.offer({ slot, id: ids[slot]!, first: -metresTo(slot), second: 0 })
  return nearest.sorted()
}

function nearestInDegrees(index: LocationIndex, { centre, othersOf }: Others, count: number): BestOf {
  const { ids, categories, latitudes, longitudes } = index.columns
  const offerTo = (best: BestOf) => (slot: number) => {
    if (ids[slot] === 0 || (othersOf && !othersOf.includes(categories[slot]!))) return
    const squared = (latitudes[slot]! - centre.latitude) ** 2 + (longitudes[slot]! - centre.longitude) ** 2
    if (-squared >= best.least()) best.offer({ slot, id: ids[slot]!, first: -squared, second: 0 })
  }
  const near = bestOf(count)
  for (let ring = 0; ring <= MAX_RINGS; ring += 1) {
    for (const key of cellsAround(centre, ring)) index.ofCell.get(key)?.forEach(offerTo(near))
    // Every location in a farther ring is at least so far away.
    if (-near.least() <= (ring * CELL_DEGREES) ** 2) return near
  }
  const all = bestOf(count)
  for (let slot = 0; slot < index.count; slot += 1) offerTo(all)(slot)
  return all
}
