import type { Bounds } from '#domain/search/filters.ts'
import { type GazetteerEntry, readGazetteer } from '#gateways/geocoding/gazetteer.ts'

export type Town = Pick<GazetteerEntry, 'name' | 'latitude' | 'longitude' | 'population'>

let towns: Town[] | undefined

/** The embedded gazetteer's towns and villages within bounds and of at least so many people, largest first. */
export function townsForMap({ south, west, north, east }: Bounds, leastPopulation: number): Town[] {
  towns ??= readGazetteer().map(({ name, latitude, longitude, population }) => {
    return { name, latitude, longitude, population }
  })
  return towns.filter(
    ({ latitude, longitude, population }) =>
      population >= leastPopulation && latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}
