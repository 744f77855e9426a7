import type { Random } from '#drawings/style/random.ts'
import { counties } from '#gateways/geocoding/counties.ts'
import { readGazetteer } from '#gateways/geocoding/gazetteer.ts'
import { readCities } from './read-data.ts'

export type DemoCity = {
  id: number
  county_id: number
  county: string
  name: string
  slug: string
  latitude: number
  longitude: number
  population: number
  featured: boolean
  locations: number
}

/** The cities that have locations, in the order of the data file. */
export const demoCities = (): DemoCity[] => {
  const { featured, locations } = readCities()
  const gazetteer = new Map(readGazetteer().map((town) => [town.slug, town]))
  return Object.entries(locations).map(([slug, count], index) => {
    const town = gazetteer.get(slug)
    if (!town) throw new Error(`no town called ${slug} in the gazetteer`)
    const { county, name, latitude, longitude, population } = town
    return {
      id: index + 1,
      county_id: counties.find(({ code }) => code === county)!.id,
      county,
      name,
      slug,
      latitude,
      longitude,
      population,
      featured: featured.includes(slug),
      locations: count,
    }
  })
}

export type Street = { name: string; latitude: number | null; longitude: number | null }

/** Streets of a city: its own with a point on each, else names that every town has. */
export const streetsOf = (): ((city: string) => Street[]) => {
  const { streets, common_streets } = readCities()
  const common = common_streets.map((name) => ({ name, latitude: null, longitude: null }))
  const own = new Map(Object.entries(streets).map(([city, rows]) => [city, rows.map(readStreet)]))
  return (city) => own.get(city) ?? common
}

/** A building on a street: near its point, or somewhere around the centre. */
export const buildingOn = (street: Street, city: DemoCity, r: Random) => {
  const reach = Math.min(0.016, 0.004 + city.population / 12_000_000)
  const spread = street.latitude === null ? reach : 0.0028
  const nudge = () => (r.next() + r.next() - 1) * spread
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    address: `${street.name} ${r.int(1, street.latitude === null ? 60 : 120)}`,
    latitude: round((street.latitude ?? city.latitude) + nudge()),
    longitude: round((street.longitude ?? city.longitude) + nudge() * 1.4),
  }
}

const readStreet = (row: string): Street => {
  const [, name, latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(row)!
  return { name: name!, latitude: Number(latitude), longitude: Number(longitude) }
}
