import type { Pixels } from '../view/projection.ts'

/**
 * What the server draws of a map until its script is there, at one zoom. All places in it are in pixels from its
 * corner.
 */
export type StillPicture = {
  zoom: number
  /** Its middle, in pixels of the whole world. */
  middle: Pixels
  /** It is shown where so much of the map is in sight; of several the last one. */
  wide: number
  high: number
  /** An SVG path; null where a map has none. */
  grid: string | null
  rings: readonly number[]
  /** The point that the rings are around. */
  mark: Pixels | null
  names: readonly StillName[]
  pins: readonly StillPin[]
}

/** Its middle and, of a town, its dot. It is shown where so much of the map is in sight, which is all of it. */
export type StillName = { look: string; text: string; at: Pixels; of?: Pixels; wide: number; high: number }

/** It leads to its location, or to the list of its group's area. */
export type StillPin = { key: string; text: string; isGroup: boolean; at: Pixels; to: string }
