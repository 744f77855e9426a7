import type { Position } from '#domain/catalogue/position.ts'
import { toPixels } from '../view/projection.ts'

const METRES = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/** A ring around a place, its northernmost point, and what is written there: '500 m', '2 km'. */
type Ring = { metres: number; pixels: number; north: Position; name: string }

/** The rings around a place that can be told apart at a zoom. */
export function ringsAround(place: Position, zoom: number): Ring[] {
  const rings: Ring[] = []
  for (const metres of METRES) {
    const north = { latitude: place.latitude + metres / 111_200, longitude: place.longitude }
    const pixels = toPixels(place, zoom).y - toPixels(north, zoom).y
    if (pixels < 60 || pixels > 900 || pixels < (rings.at(-1)?.pixels ?? 0) * 1.6) continue
    rings.push({ metres, pixels, north, name: metres < 1000 ? `${metres} m` : `${metres / 1000} km` })
  }
  return rings
}
