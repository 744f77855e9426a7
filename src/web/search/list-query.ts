import type { Position } from '#domain/catalogue/position.ts'
import {
  type Bounds,
  type ChosenFilters,
  filterKeys,
  filterPairs,
  lacksItsNeed,
  MAX_RADIUS_KM,
  parseFilters,
  SORTS,
  type Sort,
} from '#domain/search/filters.ts'

/** The query of a list, as its address says it. Null: not said. */
export type ListQuery = ChosenFilters & {
  search: string
  address: string | null
  position: Position | null
  /** The area of the map that the visitor saw when they searched there; stands instead of an address. */
  bounds: Bounds | null
  radiusKm: number | null
  sort: Sort
  page: number
}

/** Reads an address; nonsense is left out. A list may be repeated, as forms send it, or joined by commas. */
export function readListQuery(said: URLSearchParams): ListQuery {
  const params = withoutRange(said)
  const radius = wholeNumber(params.get('radius'))
  const sort = SORTS.find((each) => each === params.get('sort'))
  const address = cleanText(params.get('address')) || null
  const bounds = address === null || address === MAP_AREA ? readBounds(params.get('bounds')) : null
  return {
    ...parseFilters((name) => params.getAll(name)),
    search: cleanText(params.get('search')),
    address: address === MAP_AREA ? null : address,
    position: bounds ? null : readPosition(params),
    bounds,
    radiusKm: radius !== null && radius <= MAX_RADIUS_KM ? radius : null,
    sort: sort ?? 'default',
    page: Math.min(wholeNumber(params.get('page')) ?? 1, 100_000),
  }
}

/** The query in a search form, sent by this button. */
export function readListForm(form: HTMLFormElement, submitter: HTMLElement | null = null): ListQuery {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  return readListQuery(new URLSearchParams(fields))
}

/**
 * A form names several days in one field: `date=2026-11-28..2026-11-29`; and its buttons a day with its hours:
 * `when=2026-12-03~evening`.
 */
function withoutRange(said: URLSearchParams): URLSearchParams {
  const params = said.has('when') ? withButton(said) : said
  const [first = '', last] = params.get('date')?.split('..') ?? []
  if (last === undefined) return params
  const split = new URLSearchParams(params)
  split.set('date', first)
  split.set('date_to', last)
  return split
}

/** The button that was pressed counts, whatever the fields of the form say. */
function withButton(said: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(said)
  const [date = '', hours = ''] = params.get('when')?.split('~') ?? []
  for (const name of ['when', 'date', 'date_to', 'day_part', 'after', 'before']) params.delete(name)
  params.set('date', date)
  if (hours !== '') params.set(hours.includes(':') ? 'after' : 'day_part', hours)
  return params
}

/** The address of a list. Empty filters, the default sort and page 1 are left out. */
export function listPath(query: Partial<ListQuery>): string {
  const { search, address, position, bounds, radiusKm, sort, page } = query
  const pairs: [string, string | null | undefined][] = [
    ['search', search],
    ...filterPairs(query, filterKeys('what', 'where')),
    ['address', address],
    ['latitude', position && String(position.latitude)],
    ['longitude', position && String(position.longitude)],
    ['bounds', bounds && boundsText(bounds)],
    ['radius', radiusKm ? String(radiusKm) : null],
    ...filterPairs(query, filterKeys('when')),
    ['sort', sort === 'default' ? null : sort],
    ['page', page && page > 1 ? String(page) : null],
  ]
  const said = pairs.filter(([, value]) => value).map(([name, value]) => `${name}=${encoded(value ?? '')}`)
  return `/locations${said.length > 0 ? `?${said.join('&')}` : ''}`
}

/** The name of the map's area where an address would stand. */
export const MAP_AREA = 'Zona de pe hartă'

/** As the API takes it: S,W,N,E. */
export const boundsText = ({ south, west, north, east }: Bounds): string => [south, west, north, east].join(',')

/** The default address and radius, which need not be said; null for a visitor who has chosen another before. */
export type Unsaid = { address: string | null; radiusKm: number | null }

/**
 * Whether an address says nothing twice, nothing empty and nothing that goes without saying: what a form sends without
 * script does, and is sent on to the short address.
 */
export function isTidy(params: URLSearchParams, unsaid: Unsaid): boolean {
  const names = [...params.keys()]
  if (new Set(names).size !== names.length || [...params.values()].some((value) => value.trim() === '')) return false
  if (params.get('sort') === 'default' || params.get('page') === '1') return false
  if (params.has('when') || params.get('date')?.includes('..') || isTwiceAtAnHour(params)) return false
  if (lacksItsNeed((name) => params.has(name))) return false
  const address = params.get('address')
  if (address !== null && address === unsaid.address && !params.has('latitude')) return false
  return params.get('radius') !== String(unsaid.radiusKm)
}

/** A part of the day beside an hour, or two hours with nothing between them. */
function isTwiceAtAnHour(params: URLSearchParams): boolean {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after !== null && before !== null && before <= after) return true
  return params.has('day_part') && (after ?? before) !== null
}

/** The query without what goes without saying. */
export function tidied(query: ListQuery, unsaid: Unsaid): ListQuery {
  const isDefault = query.address === unsaid.address && query.position === null
  return {
    ...query,
    address: isDefault ? null : query.address,
    radiusKm: query.radiusKm === unsaid.radiusKm ? null : query.radiusKm,
  }
}

/** Commas and colons stay readable: `categories=coafor,frizerie`, `after=17:00`. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')

function cleanText(value: string | null): string {
  return (value ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 200)
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : null
}

function readPosition(params: URLSearchParams): Position | null {
  const [latitude, longitude] = [params.get('latitude'), params.get('longitude')].map((value) =>
    value !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN,
  )
  if (latitude === undefined || longitude === undefined) return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return { latitude, longitude }
}

function readBounds(value: string | null): Bounds | null {
  if (value === null || !/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/.test(value)) return null
  const [south = 0, west = 0, north = 0, east = 0] = value.split(',').map(Number)
  const isReal = south >= -90 && north <= 90 && south < north && west >= -180 && east <= 180 && west < east
  return isReal ? { south, west, north, east } : null
}
