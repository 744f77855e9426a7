import type { Bounds } from '#domain/search/filters.ts'
import { leastPopulation } from './pick-labels.ts'

/** A town as the API has it. */
export type Town = { name: string; latitude: number; longitude: number; population: number }

const EVERYWHERE = 25_000
const CLOSE = 9

/** The API's query for the towns of a view: the large ones of the country together, the small ones by degrees. */
export function townsQuery({ south, west, north, east }: Bounds, zoom: number): Record<string, string> {
  if (zoom < CLOSE) return { least_population: String(EVERYWHERE) }
  return {
    south: String(Math.floor(south)),
    west: String(Math.floor(west)),
    north: String(Math.ceil(north)),
    east: String(Math.ceil(east)),
  }
}

/** The names of those of the towns that a view has at a zoom, the first to be written first. */
export function townNames(towns: readonly Town[], { south, west, north, east }: Bounds, zoom: number) {
  const least = leastPopulation(zoom)
  return (
    towns
      .filter(({ population }) => population >= least)
      .filter(({ latitude }) => latitude >= south && latitude <= north)
      .filter(({ longitude }) => longitude >= west && longitude <= east)
      .map((town) => ({ ...town, kind: isQuarter(town) ? ('quarter' as const) : ('town' as const) }))
      // A city before its own quarters, whatever their size.
      .sort((one, other) => Number(one.kind === 'quarter') - Number(other.kind === 'quarter'))
  )
}

const isQuarter = ({ name }: Town) => /^Sector(ul)? \d$/.test(name)
