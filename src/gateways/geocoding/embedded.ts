import type { Position } from '#domain/catalogue/position.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { counties } from './counties.ts'
import { type FoundAddress, type GeocodingGateway, shortAddress } from './gateway.ts'
import { type GazetteerEntry, readGazetteer } from './gazetteer.ts'

type Town = GazetteerEntry & { folded: string; countyName: string; foldedCounty: string }

const MAX_DISTANCE_METRES = 60_000
let gazetteer: Town[] | undefined

/** Geocoding by the embedded gazetteer: towns and villages, no streets. Loaded on first use. */
export const embeddedGeocoding: GeocodingGateway = {
  async search(text, limit) {
    const [name = '', county = ''] = foldText(text)
      .split(',')
      .map((part) => part.trim())
    if (name === '') return []
    const towns = loadTowns().filter((town) => county === '' || isIn(town, county))
    const starts = towns.filter(({ folded }) => folded.startsWith(name))
    const holds = towns.filter(({ folded }) => !folded.startsWith(name) && folded.includes(name))
    return [...starts, ...holds].slice(0, limit).map(present)
  },
  async reverse(position) {
    const nearest = nearestTo(position)
    return nearest ? [present(nearest)] : []
  },
}

// 'romania' after a town names no county.
const isIn = ({ foldedCounty }: Town, part: string) => 'romania'.startsWith(part) || foldedCounty.startsWith(part)

function nearestTo(position: Position): Town | null {
  let best: Town | null = null
  let metres = MAX_DISTANCE_METRES
  for (const town of loadTowns()) {
    if (Math.abs(town.latitude - position.latitude) > 0.6) continue
    const distance = distanceMetres(town, position)
    if (distance < metres) [best, metres] = [town, distance]
  }
  return best
}

function loadTowns(): Town[] {
  gazetteer ??= readGazetteer().map((town) => {
    const countyName = counties.find(({ code }) => code === town.county)?.name ?? town.county
    return { ...town, countyName, folded: foldText(town.name), foldedCounty: foldText(countyName) }
  })
  return gazetteer
}

function present({ name, countyName, latitude, longitude, kind }: Town): FoundAddress {
  const parts = name === countyName ? [name, 'România'] : [name, countyName, 'România']
  const address = parts.join(', ')
  return { label: shortAddress(address), address, latitude, longitude, type: kind }
}
