import type { Position } from '#domain/catalogue/position.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { counties } from './counties.ts'
import { type District, readDistricts } from './districts.ts'
import { type FoundAddress, type GeocodingGateway, shortAddress } from './gateway.ts'
import { type GazetteerEntry, readGazetteer } from './gazetteer.ts'

type Town = GazetteerEntry & { folded: string; countyName: string; foldedCounty: string }

const MAX_DISTANCE_METRES = 60_000
let gazetteer: Town[] | undefined

/** Geocoding by the embedded gazetteer: towns, villages, districts, landmarks, no streets. Loaded on first use. */
export const embeddedGeocoding: GeocodingGateway = {
  async search(text, limit) {
    const [name = '', county = ''] = foldText(text)
      .split(',')
      .map((part) => part.trim())
    if (name === '') return []
    const towns = loadTowns().filter((town) => county === '' || isIn(town, county))
    const starts = towns.filter(({ folded }) => folded.startsWith(name))
    const holds = towns.filter(({ folded }) => !folded.startsWith(name) && folded.includes(name))
    const [large, villages] = [
      starts.filter(({ kind }) => kind !== 'village'),
      starts.filter(({ kind }) => kind === 'village'),
    ]
    const districts = districtsCalled(name, county)
    return [
      ...large.filter(({ folded }) => folded === name).map(present),
      ...districts.whole,
      ...large.filter(({ folded }) => folded !== name).map(present),
      ...districts.begun,
      ...[...villages, ...holds].map(present),
    ].slice(0, limit)
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

let districtsByName: (District & { folded: string[]; foldedCity: string })[] | undefined

/** 'Zona Copou, Iași' for 'cop', 'copou' and 'zona copou', of all towns or of the one that stands after the comma. */
function districtsCalled(text: string, town: string): { whole: FoundAddress[]; begun: FoundAddress[] } {
  districtsByName ??= readDistricts().map((district) => ({
    ...district,
    folded: [district.name, ...district.alsoCalled].map(foldText),
    foldedCity: foldText(district.city),
  }))
  const name = text.replace(/^zona /, '')
  const inTown = districtsByName.filter(({ foldedCity }) => foldedCity.startsWith(town))
  const whole = inTown.filter(({ folded }) => folded.includes(name))
  const begun = inTown.filter(({ folded }) => !folded.includes(name) && folded.some((each) => each.startsWith(name)))
  return { whole: whole.map(presentDistrict), begun: begun.map(presentDistrict) }
}

function presentDistrict({ name, city, latitude, longitude }: District): FoundAddress {
  const label = `Zona ${name}, ${city}`
  return { label, address: `${label}, România`, latitude, longitude, type: 'quarter' }
}
