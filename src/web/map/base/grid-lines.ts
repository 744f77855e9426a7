import type { Bounds } from '#domain/search/filters.ts'

const METRES_A_DEGREE = 111_195

type Line = [latitude: number, longitude: number][]

/** The longest of 1, 2, 3 and 5 times a power of ten that is not longer: what Leaflet writes on the scale. */
export function roundMetres(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 3, 2].find((each) => each * power <= most) ?? 1) * power
}

/**
 * The lines of squares of such a side that cross an area. They are true in its middle; half a degree to the north or
 * south of it a square is 1 % wider or narrower.
 */
export function gridLines({ south, west, north, east }: Bounds, metres: number): Line[] {
  const high = metres / METRES_A_DEGREE
  // By steps of half a degree, so that the lines stay where they are when the map moves a little.
  const middle = Math.round(south + north) / 2
  const wide = high / Math.cos((middle * Math.PI) / 180)
  return [
    ...multiples(high, south, north).map(
      (at): Line => [
        [at, west],
        [at, east],
      ],
    ),
    ...multiples(wide, west, east).map(
      (at): Line => [
        [south, at],
        [north, at],
      ],
    ),
  ]
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step)
}
