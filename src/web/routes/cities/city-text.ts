import { countLocations, locationNoun } from '#domain/catalogue/location-noun.ts'
import { formatMoney, toBani } from '#domain/money.ts'
import { countOf } from '#domain/text/counts.ts'
import { slugify } from '#domain/text/slug.ts'
import type { City } from './resolve-segment.server.ts'

export type CityText = { title: string; heading: string; description: string; intro: string[] }

/** The text of the page of a city, or of a category there: counts, ratings and prices as they are. */
export function cityText(city: City): CityText {
  const name = cityLabel(city)
  const { category, facts } = city
  const heading = category ? `${category.name} în ${name}` : `Saloane, cabinete și săli în ${name}`
  const count = separated(countLocations(facts.locations, category?.slug ?? null))
  return {
    heading,
    title: `${heading}: prețuri și ore libere · Dichis`,
    description: category
      ? `${heading}: ${count} cu prețuri, recenzii și orele libere la vedere. Alegi ora și rezervi într-un minut.`
      : `${count} în ${name}${categoriesOf(city)}. Prețuri, recenzii și orele libere la vedere; rezervi într-un minut.`,
    intro: [howMany(city, name), howLiked(facts), howMuch(facts)].filter((sentence) => sentence !== ''),
  }
}

/** The city's name; with the county where others share it: 'Florești (Cluj)'. */
export function cityLabel({ slug, name, county }: Pick<City, 'slug' | 'name' | 'county'>): string {
  return slug === slugify(name) ? name : `${name} (${county})`
}

/** ': coafor, frizerie, manichiură și altele'. */
function categoriesOf({ categories }: City): string {
  const most = [...categories].sort((a, b) => b.locations - a.locations).slice(0, 3)
  const names = most.map(({ name }) => name.toLocaleLowerCase('ro')).join(', ')
  return names && `: ${names}${categories.length > 3 ? ' și altele' : ''}`
}

function howMany({ category, facts, locations }: City, name: string): string {
  if (!category) {
    return locations === 1
      ? `O adresă din ${name} primește programări prin Dichis.`
      : `${separated(countOf(locations, 'salon, cabinet sau sală', 'saloane, cabinete și săli'))} din ${name} primesc programări prin Dichis.`
  }
  const { article, one } = locationNoun(category.slug)
  if (facts.locations === 0) return `În ${name} nu avem încă ${article} ${one} la categoria ${category.name}.`
  return facts.locations === 1
    ? `În ${name} găsești ${article} ${one} la categoria ${category.name}.`
    : `În ${name} găsești ${separated(countLocations(facts.locations, category.slug))} la categoria ${category.name}.`
}

function howLiked({ average_rating: average, rating_count: count, locations }: City['facts']): string {
  if (average === null || count === 0) return ''
  const figure = average.toFixed(1).replace('.', ',')
  const reviews = separated(countOf(count, 'recenzie', 'recenzii'))
  return `Nota ${locations === 1 ? '' : 'medie '}e ${figure}\u00a0din\u00a05, din ${reviews} scrise după vizite.`
}

function howMuch({ prices }: City['facts']): string {
  if (prices === null) return ''
  const [low, high] = [prices.low, prices.high].map((ron) => formatMoney(toBani(ron)))
  if (low === high) return `Cele mai multe servicii costă ${low}.`
  return `Cele mai multe servicii costă între ${low} și ${high}.`
}

/** A count with its thousands set apart: '1.234 de recenzii'. */
function separated(count: string): string {
  return count.replace(/^\d+/, (figures) => figures.replace(/\B(?=(\d{3})+$)/g, '.'))
}
