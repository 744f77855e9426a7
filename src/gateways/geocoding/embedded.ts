import type { Position } from '#domain/catalogue/location.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { counties } from './counties.ts'
import { type FoundAddress, type GeocodingGateway, shortAddress } from './gateway.ts'
import { type GazetteerEntry, readGazetteer } from './gazetteer.ts'

type Known = GazetteerEntry & { folded: string; countyName: string; foldedCounty: string }

const FARTHEST_METRES = 60_000
let gazetteer: Known[] | undefined

/** The gazetteer that ships with the product: towns and villages, no streets. Read when first asked. */
export const embeddedGeocoding: GeocodingGateway = {
  async search(text, limit) {
    const [town = '', county = ''] = foldText(text)
      .split(',')
      .map((part) => part.trim())
    if (town === '') return []
    const places = known().filter((place) => county === '' || isIn(place, county))
    const starts = places.filter((place) => place.folded.startsWith(town))
    const holds = places.filter((place) => !place.folded.startsWith(town) && place.folded.includes(town))
    return [...starts, ...holds].slice(0, limit).map(present)
  },
  async reverse(position) {
    const nearest = nearestTo(position)
    return nearest ? [present(nearest)] : []
  },
}

// 'romania' after a town says nothing of its county.
const isIn = ({ foldedCounty }: Known, part: string) => 'romania'.startsWith(part) || foldedCounty.startsWith(part)

function nearestTo(position: Position): Known | null {
  let best: Known | null = null
  let metres = FARTHEST_METRES
  for (const place of known()) {
    if (Math.abs(place.latitude - position.latitude) > 0.6) continue
    const away = distanceMetres(place, position)
    if (away < metres) [best, metres] = [place, away]
  }
  return best
}

function known(): Known[] {
  gazetteer ??= readGazetteer().map((place) => {
    const countyName = counties.find(({ code }) => code === place.county)?.name ?? place.county
    return { ...place, countyName, folded: foldText(place.name), foldedCounty: foldText(countyName) }
  })
  return gazetteer
}

function present({ name, countyName, latitude, longitude, kind }: Known): FoundAddress {
  const parts = name === countyName ? [name, 'România'] : [name, countyName, 'România']
  const address = parts.join(', ')
  return { label: shortAddress(address), address, latitude, longitude, type: kind }
}
