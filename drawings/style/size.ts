import { rect } from './svg.ts'

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 320

/** A cover's whole area in one colour. */
export const fillCover = (fill: string) => rect(0, 0, COVER_WIDTH, COVER_HEIGHT, fill)

/** Emblems and portraits are square. */
export const SQUARE_SIDE = 160

/** A square picture's whole area in one colour. */
export const fillSquare = (fill: string) => rect(0, 0, SQUARE_SIDE, SQUARE_SIDE, fill)
