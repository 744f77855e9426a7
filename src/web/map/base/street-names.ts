import { distanceMetres } from '#domain/search/distance.ts'
import type { MapName } from './names-layer.ts'

export type Addressed = { address: string; city: { id: number }; latitude: number; longitude: number }

/** A location on a street, in metres from the middle of those on it. */
type OnStreet = { number: number; east: number; south: number }

const STREET_AND_NUMBER =
  /^((?:str|bd|b-dul|calea|șos|piața|splaiul|aleea|intr|drumul)\b.*?)[\s,]+(?:nr\.?\s*)?(\d+)\s*[a-z]?$/iu
const MOST_METRES_APART = 700
/** The least from which an angle is told: so many locations, over so many metres, so near to one line. */
const LEAST_FOR_AN_ANGLE = 3
const LEAST_METRES_LONG = 150
const MOST_METRES_BESIDE = 25

/**
 * The streets on which two or more of these locations are, at the middle between them; those with most locations first.
 * Not where they would be far apart: a long street is then named nowhere rather than beside itself.
 */
export function streetNames(locations: readonly Addressed[]): Extract<MapName, { kind: 'street' }>[] {
  const streets = new Map<string, Addressed[]>()
  for (const each of locations) {
    const { street } = readAddress(each.address)
    const key = `${each.city.id} ${street}`
    if (street !== '') streets.set(key, [...(streets.get(key) ?? []), each])
  }
  return [...streets.values()]
    .filter((all) => all.length > 1)
    .map((all) => {
      const middle = { latitude: meanOf(all, 'latitude'), longitude: meanOf(all, 'longitude') }
      const isNear = all.every((each) => distanceMetres(each, middle) <= MOST_METRES_APART)
      const population = isNear ? all.length : 0
      const angle = angleAlong(all.map((each) => fromMiddle(each, middle)))
      return { kind: 'street' as const, name: readAddress(all[0]!.address).street, population, angle, ...middle }
    })
    .filter(({ population }) => population > 0)
    .sort((one, other) => other.population - one.population)
}

/**
 * The angle of a street, in degrees clockwise from the east, -90 to 90: that of the line through its locations, where
 * they lie along one and their numbers rise along it. Null where they do not tell.
 */
export function angleAlong(all: readonly OnStreet[]): number | null {
  if (all.length < LEAST_FOR_AN_ANGLE) return null
  const sum = (of: (each: OnStreet) => number) => all.reduce((total, each) => total + of(each), 0)
  const [xx, yy, xy] = [sum(({ east }) => east ** 2), sum(({ south }) => south ** 2), sum((at) => at.east * at.south)]
  // The axis along which they spread most.
  const bearing = Math.atan2(2 * xy, xx - yy) / 2
  const [cos, sin] = [Math.cos(bearing), Math.sin(bearing)]
  const along = all
    .map(({ number, east, south }) => ({ number, far: east * cos + south * sin, beside: south * cos - east * sin }))
    .sort((one, other) => one.far - other.far)
  const isLong = along.at(-1)!.far - along[0]!.far >= LEAST_METRES_LONG
  const isStraight = along.every(({ beside }) => Math.abs(beside) <= MOST_METRES_BESIDE)
  const steps = along.slice(1).map(({ number }, at) => Math.sign(number - along[at]!.number))
  const isInOrder = steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  const degrees = (bearing * 180) / Math.PI
  return isLong && isStraight && isInOrder ? Math.round(degrees) : null
}

function fromMiddle({ address, latitude, longitude }: Addressed, middle: { latitude: number; longitude: number }) {
  const east = distanceMetres({ ...middle, longitude }, middle) * Math.sign(longitude - middle.longitude)
  const south = distanceMetres({ ...middle, latitude }, middle) * Math.sign(middle.latitude - latitude)
  return { number: readAddress(address).number, east, south }
}

function readAddress(address: string): { street: string; number: number } {
  const [, street = '', number = '0'] = STREET_AND_NUMBER.exec(address) ?? []
  return { street, number: Number(number) }
}

const meanOf = (all: readonly Addressed[], axis: 'latitude' | 'longitude') =>
  all.reduce((sum, each) => sum + each[axis], 0) / all.length
