import type { CityRow } from '#db/catalogue/fill-reference.ts'
import { invalid } from '#domain/errors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { counties } from '#gateways/geocoding/counties.ts'
import { gazetteerCities } from '../providers/ensure-reference.ts'

type KnownCity = CityRow & { readonly words: string; readonly withCounty: string; readonly county: string }

/** A town so many times larger than the others of its name is meant by the name alone. */
const MUCH_LARGER = 5

let cities: KnownCity[] | undefined

/**
 * The town that was typed, 'Iași', 'Băneasa, Giurgiu' or 'mun. Iași, jud. Iași'. Throws `invalid` on city when there is
 * none, and when several have that name.
 */
export function findCity(typed: string): CityRow {
  // The middle of 'sat, comună, județ' says nothing that the gazetteer knows.
  const parts = typed.split(',')
  const words = wordsOf(parts.length > 2 ? `${parts[0]} ${parts.at(-1)}` : typed)
  cities ??= [...gazetteerCities().values()].map(toKnownCity)
  const named = cities.filter((city) => city.words === words)
  const found = (named.length > 0 ? named : cities.filter((city) => isWithCounty(city, words))).sort(
    (a, b) => b.population - a.population,
  )
  const [first, second] = found
  if (!first) throw invalid({ city: 'Nu găsim localitatea. Scrie numele ei și județul: „Băneasa, Giurgiu”.' })
  if (second && first.population < second.population * MUCH_LARGER) throw invalid({ city: whichOne(found) })
  const { words: _words, withCounty: _withCounty, county: _county, ...city } = first
  return city
}

/** The county may be cut short: 'Băneasa, Giur'. */
const isWithCounty = ({ words, withCounty }: KnownCity, typed: string) =>
  typed.startsWith(`${words} `) && withCounty.startsWith(typed)

/** Not the end of 'Berești-Sat' and 'Oarja Sat', which are other places than Berești and Oarja. */
const KINDS = /(?<![\w-])(municipiul|mun|orasul|oras|comuna|com|^sat|judetul|judet|jud|romania)\b/g

/** The names alone, of any writing: without hyphens, kinds of place, sectors and the usual abbreviations. */
function wordsOf(text: string): string {
  const words = foldText(text)
    .replace(KINDS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(bucuresti )?sector(ul)? [1-6]\b( bucuresti\b)?/, 'bucuresti')
    .replace(/\b(tg|tirgu)\b/, 'targu')
    .replace(/\b(rm|rimnicu)\b/, 'ramnicu')
    .replace(/\bsf\b/, 'sfantu')
  return words.replace(/ +/g, ' ').trim()
}

const toKnownCity = (city: CityRow): KnownCity => {
  const county = counties.find(({ id }) => id === city.county_id)?.name ?? ''
  return { ...city, county, words: wordsOf(city.name), withCounty: wordsOf(`${city.name} ${county}`) }
}

const whichOne = (found: readonly KnownCity[]) =>
  `Sunt mai multe localități cu numele acesta. Scrie și județul: ${found
    .slice(0, 3)
    .map(({ name, county }) => `„${name}, ${county}”`)
    .join(' sau ')}.`
