import type { CityRow } from '#db/catalogue/fill-reference.ts'
import { invalid } from '#domain/errors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { counties } from '#gateways/geocoding/counties.ts'
import { gazetteerCities } from '../providers/ensure-reference.ts'

type Known = CityRow & { readonly folded: string; readonly foldedCounty: string; readonly county: string }

/** A town so many times larger than the others of its name is meant by the name alone. */
const MUCH_LARGER = 5

let cities: Known[] | undefined

/**
 * The town that was typed, 'Iași' or 'Băneasa, Giurgiu'. Throws `invalid` on city when there is none, and when several
 * have that name.
 */
export function findCity(typed: string): CityRow {
  const [town = '', county = ''] = foldText(typed)
    .split(',')
    .map((part) => part.replace(/^(municipiul|orasul|comuna|judetul|jud\.?) /, '').trim())
  cities ??= [...gazetteerCities().values()].map(toKnown)
  const found = cities
    .filter((city) => city.folded === town && city.foldedCounty.startsWith(county))
    .sort((a, b) => b.population - a.population)
  const [first, second] = found
  if (!first) throw invalid({ city: 'Nu găsim localitatea. Scrie numele ei și județul: „Băneasa, Giurgiu”.' })
  if (second && first.population < second.population * MUCH_LARGER) throw invalid({ city: whichOne(found) })
  const { folded: _folded, foldedCounty: _foldedCounty, county: _county, ...city } = first
  return city
}

const toKnown = (city: CityRow): Known => {
  const county = counties.find(({ id }) => id === city.county_id)?.name ?? ''
  return { ...city, county, folded: foldText(city.name), foldedCounty: foldText(county) }
}

const whichOne = (found: readonly Known[]) =>
  `Sunt mai multe localități cu numele acesta. Scrie și județul: ${found
    .slice(0, 3)
    .map(({ name, county }) => `„${name}, ${county}”`)
    .join(' sau ')}.`
