import type { Position } from '../catalogue/position.ts'
import { keysOf, objectOf } from '../keys.ts'
import { mayEndOn } from '../time/chosen-when.ts'
import { parseTime } from '../time/clock-time.ts'
import { DAY_PARTS } from '../time/day-part.ts'
import { type IsoDate, isRealDate } from '../time/iso-date.ts'
import { AUDIENCES } from './services/audience.ts'

export const SORTS = ['default', 'distance', 'price', 'rating', 'reviews', 'name'] as const

export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  default: 'Recomandate',
  distance: 'Cele mai apropiate',
  price: 'Cele mai ieftine',
  rating: 'Cele mai apreciate',
  reviews: 'Cele mai multe recenzii',
  name: 'După nume',
}

export const DEFAULT_RADIUS_KM = 30
export const MAX_RADIUS_KM = 500
/** Around a district or a landmark that the text names: the whole town would be no answer. */
export const DISTRICT_RADIUS_KM = 3
export const DEFAULT_PER_PAGE = 20
export const SUGGESTIONS_PER_PAGE = 3
export const MAX_SUGGESTED = 6

export const DEFAULT_ADDRESS = { address: 'Iași, România', latitude: 47.16, longitude: 27.58 } as const

export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** Chosen against what was remembered: for anyone. */
export const ANYONE = 'anyone'

/** The dearest that can be asked for, in whole lei. */
export const MAX_PRICE_LEI = 99_999

type About = 'what' | 'where' | 'when'

type Filter = {
  /** In the address of a list, and in the API's query. */
  readonly name: string
  /** A search that starts from a list keeps where and when it looked, not what it looked for. */
  readonly about: About
  /** The filter without which this one means nothing. */
  readonly needs?: 'date'
} & (
  | { readonly kind: 'slugs' | 'slug' | 'date' | 'time' | 'flag' | 'lei' }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
)

/**
 * The filters that visitors can choose. The types, the address, the API's query and 'Șterge filtrele' follow from these
 * rows.
 */
const FILTERS = {
  categories: { name: 'categories', kind: 'slugs', about: 'what' },
  county: { name: 'county', kind: 'slug', about: 'where' },
  city: { name: 'city', kind: 'slug', about: 'where' },
  paymentMethods: { name: 'payment_methods', kind: 'slugs', about: 'what' },
  access: { name: 'access', kind: 'slugs', about: 'what' },
  date: { name: 'date', kind: 'date', about: 'when' },
  dateTo: { name: 'date_to', kind: 'date', about: 'when', needs: 'date' },
  dayPart: { name: 'day_part', kind: 'enum', values: DAY_PARTS, about: 'when', needs: 'date' },
  after: { name: 'after', kind: 'time', about: 'when', needs: 'date' },
  before: { name: 'before', kind: 'time', about: 'when', needs: 'date' },
  openNow: { name: 'open_now', kind: 'flag', about: 'when' },
  minPrice: { name: 'min_price', kind: 'lei', about: 'what' },
  maxPrice: { name: 'max_price', kind: 'lei', about: 'what' },
  audience: { name: 'audience', kind: 'enum', values: [...AUDIENCES, ANYONE], about: 'what' },
} as const satisfies Record<string, Filter>

export type FilterKey = keyof typeof FILTERS
export type FilterName = (typeof FILTERS)[FilterKey]['name']

type ValueOf<F> = F extends { kind: 'enum'; values: readonly (infer V)[] }
  ? V | null
  : F extends { kind: 'slugs' }
    ? readonly string[]
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'lei' }
        ? number | null
        : F extends { kind: 'date' }
          ? IsoDate | null
          : string | null

/** The value of each filter: null, false or an empty list where nothing is chosen. */
export type ChosenFilters = { readonly [Key in FilterKey]: ValueOf<(typeof FILTERS)[Key]> }

/** The query of a list of locations. A null radius is the default; an area (city, county, bounds) sets it aside. */
export type LocationFilters = ChosenFilters & {
  readonly search: string
  readonly position: Position | null
  readonly radiusMetres: number | null
  readonly bounds: Bounds | null
  readonly sort: Sort
  readonly page: number
  readonly perPage: number
}

const KEYS = keysOf(FILTERS)
const filterOf = (key: FilterKey): Filter => FILTERS[key]

/** The keys of the filters, or of those about something. */
export const filterKeys = (...about: About[]): FilterKey[] =>
  KEYS.filter((key) => about.length === 0 || about.includes(FILTERS[key].about))

/** The values that `read` gives for each filter. */
export function readFilters(read: (name: FilterName, kind: Filter['kind']) => unknown): ChosenFilters {
  return objectOf(KEYS.map((key) => [key, read(FILTERS[key].name, FILTERS[key].kind)]))
}

const NO_FILTERS = readFilters((_name, kind) => (kind === 'slugs' ? [] : kind === 'flag' ? false : null))

/** The filters of an address, from the texts that stand there under a name. Nonsense counts as nothing chosen. */
export function parseFilters(textsOf: (name: string) => readonly string[]): ChosenFilters {
  const parsed = (key: FilterKey) => parse(filterOf(key), textsOf(filterOf(key).name))
  const values = KEYS.map((key) => {
    const { needs } = filterOf(key)
    return [key, needs && !isChosen(parsed(needs)) ? NO_FILTERS[key] : parsed(key)] as const
  })
  return consistent(objectOf<ChosenFilters>(values))
}

/**
 * A range that ends too early or too late is its first day, and two hours with nothing between them are the first; an
 * hour says more than a part of the day.
 */
function consistent<T extends ChosenFilters>(chosen: T): T {
  const { date, dateTo, dayPart, after, before } = chosen
  const isRange = date !== null && dateTo !== null && mayEndOn(dateTo, date)
  return {
    ...chosen,
    dateTo: isRange ? dateTo : null,
    dayPart: after === null && before === null ? dayPart : null,
    before: after !== null && before !== null && before <= after ? null : before,
  }
}

/** The names and texts of the chosen filters with these keys, as `parseFilters` and the API read them. */
export function filterPairs(chosen: Partial<ChosenFilters>, keys: readonly FilterKey[] = KEYS): [string, string][] {
  const isComplete = ({ needs }: Filter) => !needs || isChosen(chosen[needs])
  return keys
    .filter((key) => isChosen(chosen[key]) && isComplete(FILTERS[key]))
    .map((key) => [FILTERS[key].name, textOf(chosen[key])])
}

/** Whether a name stands in an address without the filter that it needs. */
export function lacksItsNeed(has: (name: string) => boolean): boolean {
  return KEYS.map(filterOf).some(({ name, needs }) => needs && has(name) && !has(filterOf(needs).name))
}

/** Whether one of the filters with these keys is chosen. */
export function isNarrowed(chosen: ChosenFilters, keys: readonly FilterKey[] = KEYS): boolean {
  return keys.some((key) => isChosen(chosen[key]))
}

/** The first page of the list without the filters with these keys. */
export function withoutFilters<T extends Partial<ChosenFilters>>(query: T, keys: readonly FilterKey[] = KEYS) {
  return { ...query, ...Object.fromEntries(keys.map((key) => [key, NO_FILTERS[key]])), page: 1 }
}

type Value = ChosenFilters[FilterKey] | undefined

const isChosen = (value: Value) => textOf(value) !== ''

function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : (value?.join(',') ?? '')
}

function parse(filter: Filter, texts: readonly string[]): Value {
  // A form may send a flag twice; the last one counts.
  if (filter.kind === 'flag') return texts.at(-1) === '1'
  if (filter.kind === 'slugs') return slugsIn(texts)
  if (filter.kind === 'slug') return slugsIn(texts)[0] ?? null
  const [text = ''] = texts
  if (filter.kind === 'lei') return /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : null
  if (filter.kind === 'enum') return filter.values.find((each) => each === text) ?? null
  if (filter.kind === 'time') return parseTime(text) === null ? null : text
  // Only dates of this century, as the API takes them.
  return text.startsWith('20') && isRealDate(text) ? text : null
}

function slugsIn(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => text.split(',')).map((slug) => slug.trim())
  return [...new Set(all.filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, 20)
}
