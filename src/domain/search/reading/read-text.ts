import type { Position } from '../../catalogue/position.ts'
import { foldText } from '../../text/fold-text.ts'
import type { IsoDate, MinuteOfDay } from '../../time/iso-date.ts'
import { readDay, withDay } from './read-day.ts'
import type { ReadFilters, Taken } from './read-filters.ts'
import { hasHours, joinedHours } from './read-hours.ts'
import { type PlaceNames, readPlace } from './read-place.ts'
import { readPrice } from './read-price.ts'

/** A word as it was typed, and folded. */
export type TypedWord = { readonly typed: string; readonly folded: string }

export type ReadText = { readonly words: readonly TypedWord[]; readonly filters: ReadFilters }

/**
 * When the text is read, in Bucharest, around which position, and what it may name: the slugs of cities by their folded
 * names, districts and landmarks.
 */
export type Reading = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly cities: ReadonlyMap<string, string>
  readonly places: PlaceNames
  readonly position: Position
}

/**
 * Splits a text into what is looked for and what narrows or orders it: days and parts of a day, prices, a city,
 * nearness. The first of each kind counts; a text of nothing but signs is looked for as it stands.
 */
export function readText(text: string, reading: Reading): ReadText {
  const typed = splitText(text)
  const city = cityNamedIn(typed, reading)
  const words: TypedWord[] = []
  let filters: ReadFilters = {}
  let isWeekday = false
  let isOneHour = false
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at).map(({ folded }) => folded)
    const taken = takeFrom(rest, typed[at - 1]?.folded ?? null, { ...reading, city })
    if (taken && !filters.date) isWeekday = taken.isWeekday ?? false
    if (taken && !hasHours(filters)) isOneHour = taken.isOneHour ?? false
    if (taken) filters = joined(filters, taken.filters)
    else words.push(typed[at]!)
    at += taken?.count ?? 1
  }
  if (filters.near && !filters.sort) filters = { ...filters, sort: 'distance' }
  return { words, filters: withDay(filters, reading, { isWeekday, isOneHour }) }
}

/** The words of a text as they stand. */
export const splitText = (text: string): TypedWord[] =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .map(withoutEdges)
    .filter(({ folded }) => folded !== '')

/** The first of each kind counts: the last of several days goes with the first one. */
function joined(first: ReadFilters, then: ReadFilters): ReadFilters {
  const { date, dateTo, dayPart: _, after: _after, before: _before, ...others } = then
  return {
    ...others,
    ...(!first.date && { ...(date && { date }), ...(dateTo && { dateTo }) }),
    ...first,
    ...joinedHours(first, then),
  }
}

/** `city`: the slug of the one that stands somewhere in the text. */
type ReadingOfCity = Reading & { readonly city: string | null }

function cityNamedIn(typed: readonly TypedWord[], { cities }: Reading): string | null {
  const folded = typed.map((word) => word.folded)
  return folded.map((_, at) => readCity(folded.slice(at), cities)?.filters.city).find(Boolean) ?? null
}

function takeFrom(rest: readonly string[], before: string | null, reading: ReadingOfCity): Taken | null {
  const age = AGE.exec(rest.join(' '))
  if (age) return { count: countOf(age[0]), filters: {} }
  return (
    readDay(rest, before, reading.date) ??
    readPrice(rest) ??
    readNearness(rest) ??
    readPlace(rest, reading.places, reading) ??
    readCity(rest, reading.cities)
  )
}

const NEAR =
  /^(?:(?:cel|cea|cele|cei) mai aproap\w*|(?:cel|cea|cele|cei) mai apropiat\w*|langa mine|aproape de mine|(?:in|din|prin) (?:apropiere|apropierea mea)|(?:in|din|prin) zona(?: mea)?|in jurul meu|aproape)(?= |$)/
const OPEN = /^deschis[aei]? acum(?= |$)/

/** For how old somebody is there is no filter: 'copil 3 ani', 'copii sub 10 ani', '60+ ani'. */
const AGE = /^(?:(?:de|la|sub|peste|pana la) )?\d{1,2}(?: ?- ?\d{1,2})?\+?(?: de)? ?(?:ani|anisori)(?= |$)/

/** How long it takes narrows nothing: what a service takes is on its card. */
const DURATION = /^(?:de )?(?:\d{2,3} ?(?:de )?(?:min|minut|minute)|(?:o|1) ora|(?:2|doua) ore)(?= |$)/

function readNearness(rest: readonly string[]): Taken | null {
  const text = rest.join(' ')
  const near = NEAR.exec(text)
  if (near) return { count: countOf(near[0]), filters: { sort: 'distance' } }
  const duration = DURATION.exec(text)
  if (duration) return { count: countOf(duration[0]), filters: {} }
  const open = OPEN.exec(text)
  return open && { count: countOf(open[0]), filters: { openNow: true } }
}

const LONGEST_CITY_NAME = 3
const PREPOSITIONS = ['in', 'din', 'la']
/** People are called so too: cities only after 'în' or 'din'. */
const NAMES_OF_PEOPLE = ['roman', 'victoria', 'deva']
const SHORT_FORMS = new Map([
  ['tg', 'targu'],
  ['rm', 'ramnicu'],
  ['sf', 'sfantu'],
])

function readCity(rest: readonly string[], cities: ReadonlyMap<string, string>): Taken | null {
  const preposition = PREPOSITIONS.includes(rest[0] ?? '') ? 1 : 0
  const names = rest
    .slice(preposition)
    .flatMap((word) => word.split('-'))
    .map((word) => SHORT_FORMS.get(word) ?? word)
  for (let length = LONGEST_CITY_NAME; length > 0; length -= 1) {
    const name = names.slice(0, length).join(' ')
    const city = cities.get(name)
    const isPerson = NAMES_OF_PEOPLE.includes(name) && (preposition === 0 || rest[0] === 'la')
    if (city && !isPerson) return { count: preposition + wordsOf(rest.slice(preposition), length), filters: { city } }
  }
  return null
}

/** How many words as typed hold that many names: 'cluj-napoca' is one word of two. */
function wordsOf(rest: readonly string[], names: number): number {
  let count = 0
  for (let held = 0; held < names; count += 1) held += rest[count]?.split('-').length ?? names
  return count
}

/** The folded Hungarian, German and English names of cities, by the Romanian one. */
const NAMES_ABROAD: Readonly<Record<string, string>> = {
  'alba iulia': 'gyulafehervar karlsburg',
  'baia mare': 'nagybanya',
  brasov: 'brasso kronstadt',
  bucuresti: 'bucharest bukarest',
  'cluj napoca': 'kolozsvar klausenburg',
  iasi: 'jassy',
  'miercurea ciuc': 'csikszereda',
  oradea: 'nagyvarad grosswardein',
  resita: 'resica',
  'satu mare': 'szatmarnemeti szatmar',
  'sfantu gheorghe': 'sepsiszentgyorgy',
  sibiu: 'nagyszeben hermannstadt',
  'targu mures': 'marosvasarhely',
  timisoara: 'temesvar temeschwar temeswar temeschburg',
  zalau: 'zilah',
}

/**
 * By their folded names without hyphens, by the first half of a double name, 'cluj napoca' and 'cluj', and as
 * neighbours call them.
 */
export function cityNames(cities: readonly { readonly slug: string; readonly name: string }[]): Map<string, string> {
  const halves = cities.flatMap(({ slug, name }): [string, string][] => {
    const [first = '', second] = foldText(name).split('-')
    return second ? [[first, slug]] : []
  })
  const whole = cities.map(({ slug, name }): [string, string] => [foldText(name).replaceAll('-', ' '), slug])
  const known = new Map([...halves, ...whole])
  const abroad = Object.entries(NAMES_ABROAD).flatMap(([city, names]): [string, string][] => {
    const slug = known.get(city)
    return slug === undefined ? [] : names.split(' ').map((name) => [name, slug])
  })
  return new Map([...abroad, ...known])
}

const countOf = (text: string) => text.split(' ').length

/** The commas and quotation marks around a word are no part of it; a word that is nothing else stays as it is. */
function withoutEdges(typed: string): TypedWord {
  const inner = typed.replace(/^[\s,;:.!?"'„”“«»()]+|[\s,;:.!?"'„”“«»()]+$/gu, '')
  return { typed: inner || typed, folded: foldText(inner || typed) }
}
