import type { Position } from '../catalogue/position.ts'

export const EARTH_RADIUS_METRES = 6_371_008.8

/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

/** Great-circle distance in metres. */
export function distanceMetres(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** '450 m' to the nearest ten, '1,1 km' with one decimal, '12 km' from ten on. */
export function distanceLabel(metres: number): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${tens} m`
  const tenths = Math.round(metres / 100)
  if (tenths >= 100) return `${Math.round(metres / 1000)} km`
  return `${Math.floor(tenths / 10)},${tenths % 10} km`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
