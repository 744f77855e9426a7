import { distanceMetres } from '#domain/search/distance.ts'

export type Addressed = { address: string; city: { id: number }; latitude: number; longitude: number }

type StreetName = { name: string; population: number; latitude: number; longitude: number }

const STREET_AND_NUMBER =
  /^((?:str|bd|b-dul|calea|șos|piața|splaiul|aleea|intr|drumul)\b.*?)[\s,]+(?:nr\.?\s*)?\d+\s*[a-z]?$/iu
const MOST_METRES_APART = 700

/**
 * The streets on which two or more of these locations are, at the middle between them; those with most locations first.
 * Not where they would be far apart: a long street is then named nowhere rather than beside itself.
 */
export function streetNames(locations: readonly Addressed[]): StreetName[] {
  const streets = new Map<string, Addressed[]>()
  for (const each of locations) {
    const street = streetOf(each.address)
    const key = `${each.city.id} ${street}`
    if (street !== '') streets.set(key, [...(streets.get(key) ?? []), each])
  }
  return [...streets.values()]
    .filter((all) => all.length > 1)
    .map((all) => {
      const middle = { latitude: meanOf(all, 'latitude'), longitude: meanOf(all, 'longitude') }
      const isNear = all.every((each) => distanceMetres(each, middle) <= MOST_METRES_APART)
      return { name: streetOf(all[0]!.address), population: isNear ? all.length : 0, ...middle }
    })
    .filter(({ population }) => population > 0)
    .sort((one, other) => other.population - one.population)
}

const streetOf = (address: string) => STREET_AND_NUMBER.exec(address)?.[1] ?? ''

const meanOf = (all: readonly Addressed[], axis: 'latitude' | 'longitude') =>
  all.reduce((sum, each) => sum + each[axis], 0) / all.length
