import type { Position } from '../../catalogue/position.ts'
import { foldText } from '../../text/fold-text.ts'
import { distanceMetres } from '../distance.ts'
import type { Taken } from './read-filters.ts'

/** A district of a town or a landmark in it, as a text may name it. */
type NamedPlace = Position & {
  /** 'Zona Copou, Iași'. */
  readonly address: string
  /** The slug of its town. */
  readonly city: string
  /** Whether its name is also a common word: it counts only after a word for where, or beside its town. */
  readonly isCommon: boolean
}

/** The places of each folded name. */
export type PlaceNames = ReadonlyMap<string, readonly NamedPlace[]>

/** The position of the search, and the slug of the city that its text names. */
type Around = { readonly position: Position; readonly city: string | null }

const LONGEST_NAME = 4
/** Farther places of a name are meant only where it is the name of no other. */
const NEAR_METRES = 25_000
const LEAD =
  /^(?:(?:in|din|la|pe|prin|spre|langa|pe langa|aproape de|vizavi de|in apropiere de|in jur de|cartier|cartierul|zona|statia|metrou) )+/

/** A district or landmark at the beginning of these words: 'copou', 'lângă palas', 'zona gării'. */
export function readPlace(rest: readonly string[], places: PlaceNames, around: Around): Taken | null {
  const text = rest.join(' ')
  const [lead = ''] = LEAD.exec(text) ?? []
  const names = text.slice(lead.length).split(' ')
  const before = lead === '' ? 0 : lead.trimEnd().split(' ').length
  for (let length = Math.min(LONGEST_NAME, names.length); length > 0; length -= 1) {
    const found = placeOf(names.slice(0, length).join(' '), places, { ...around, isLed: lead !== '' })
    if (!found) continue
    const { address, latitude, longitude } = found
    return { count: before + length, filters: { near: { address, latitude, longitude } } }
  }
  return null
}

type Said = Around & { readonly isLed: boolean }

function placeOf(name: string, places: PlaceNames, { position, city, isLed }: Said): NamedPlace | null {
  const all = places.get(name) ?? []
  if (city !== null) return all.find((place) => place.city === city) ?? null
  const named = all.filter(({ isCommon }) => isLed || !isCommon)
  const near = named.find((place) => distanceMetres(place, position) <= NEAR_METRES)
  return near ?? (all.length === 1 ? (named[0] ?? null) : null)
}

/** 'Zona Copou, Iași', by all names of each district, folded. */
export function placeNames(districts: readonly District[]): PlaceNames {
  const named = districts.flatMap(({ name, alsoCalled, city, citySlug, latitude, longitude, isCommon }) => {
    const place = { address: `Zona ${name}, ${city}`, city: citySlug, latitude, longitude, isCommon }
    return [name, ...alsoCalled].map((each): [string, NamedPlace] => [foldText(each).replaceAll('-', ' '), place])
  })
  const all = Map.groupBy(named, ([folded]) => folded)
  return new Map([...all].map(([folded, pairs]) => [folded, pairs.map(([, place]) => place)]))
}

type District = Position & {
  readonly name: string
  readonly alsoCalled: readonly string[]
  readonly city: string
  readonly citySlug: string
  readonly isCommon: boolean
}
