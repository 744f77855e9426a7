import type { Bounds } from '#domain/search/filters.ts'
import { type GazetteerEntry, readGazetteer } from '#gateways/geocoding/gazetteer.ts'

export type Town = Pick<GazetteerEntry, 'name' | 'latitude' | 'longitude' | 'population'>

let towns: Town[] | undefined

/** Gazetteer towns within bounds and with at least this population, largest first. */
export function townsForMap({ south, west, north, east }: Bounds, minPopulation: number): Town[] {
  towns ??= readGazetteer().map(({ name, latitude, longitude, population }) => {
    return { name, latitude, longitude, population }
  })
  return towns.filter(
    ({ latitude, longitude, population }) =>
      population >= minPopulation && latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}
