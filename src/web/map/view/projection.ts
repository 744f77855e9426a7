import type { Position } from '#domain/catalogue/position.ts'

/** A place in pixels of the whole world at some zoom. */
export type Pixels = { x: number; y: number }

/** The pixels of a position in the whole world at a zoom, as web maps project it. */
export function toPixels({ latitude, longitude }: Position, zoom: number): Pixels {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}
