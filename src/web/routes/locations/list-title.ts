import { type ChosenWhen, whenFrom } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { firstPart } from '#web/search/address-text.ts'
import { type ListQuery, MAP_AREA } from '#web/search/list-query.ts'
import { whenLabel } from '#web/search/when/when-label.ts'
import type { FilterForm } from './load-list.ts'

const ALL_CATEGORIES = 'Saloane, cabinete și săli'

type Named = Pick<ListQuery, 'search' | 'categories' | 'county' | 'city'> & Partial<Pick<ListQuery, keyof ChosenWhen>>

/** The list's heading: 'Tuns în Iași', 'Coafor, Spa în Cluj-Napoca', 'Saloane, cabinete și săli lângă tine'. */
export function listTitle(query: Named, form: FilterForm, address: string, today: IsoDate): string {
  const categories = form.categories.filter(({ slug }) => query.categories.includes(slug)).map(({ name }) => name)
  const what = query.search ? named(query.search) : categories.length > 0 ? categories.join(', ') : ALL_CATEGORIES
  const { date = null, dateTo = null, dayPart = null, after = null, before = null } = query
  const when = whenFrom({ date, dateTo, dayPart, after, before })
  return `${what} ${where(query, form, address)}${when ? `, ${whenLabel(when, today)}` : ''}`
}

/** The title of a list without results: unknown anywhere, or only there: 'Nimic pentru „epilare” în Constanța'. */
export function nothingTitle(query: Named, form: FilterForm, address: string, isUnknown: boolean): string {
  const what = `Nimic pentru „${query.search}”`
  return isUnknown ? what : `${what} ${where(query, form, address)}`
}

function where({ county, city }: Named, form: FilterForm, address: string): string {
  const chosenCity = form.citiesFeatured.find(({ slug }) => slug === city)
  if (chosenCity) return `în ${chosenCity.name}`
  const chosenCounty = form.counties.find(({ slug }) => slug === county)
  if (chosenCounty) return chosenCounty.name === 'București' ? 'în București' : `în județul ${chosenCounty.name}`
  if (address === MAP_AREA) return 'în zona de pe hartă'
  if (address === 'Locatia curenta') return 'lângă tine'
  // 'Zona Copou, Iași': a district or a landmark.
  return `în ${firstPart(address).replace(/^Zona /, 'zona ')}`
}

/** A letter alone is no word that a heading could begin with. */
const named = (search: string) => (search.length === 1 ? `„${search}”` : capitalised(search))

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)
