import type { Position } from '../catalogue/location.ts'
import type { DayPart } from '../time/day-part.ts'
import type { IsoDate } from '../time/iso-date.ts'

export const SORTS = ['default', 'distance', 'rating', 'reviews', 'name'] as const

export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  default: 'Recomandate',
  distance: 'Cele mai apropiate',
  rating: 'Cele mai apreciate',
  reviews: 'Cele mai multe recenzii',
  name: 'După nume',
}

export const DEFAULT_RADIUS_KM = 30
export const MAX_RADIUS_KM = 500
export const DEFAULT_PER_PAGE = 20
export const SUGGESTIONS_PER_PAGE = 3
export const MAX_SUGGESTED = 6

export const DEFAULT_PLACE = { address: 'Iași, România', latitude: 47.16, longitude: 27.58 } as const

export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** What a list of locations is narrowed by. With a city or a county given the radius is ignored. */
export type LocationFilters = {
  readonly search: string
  readonly position: Position | null
  readonly radiusMetres: number
  /** Slugs or ids as text. */
  readonly categories: readonly string[]
  readonly county: string | null
  readonly city: string | null
  readonly paymentMethods: readonly string[]
  readonly bounds: Bounds | null
  readonly sort: Sort
  readonly date: IsoDate | null
  readonly dayPart: DayPart | null
  readonly page: number
  readonly perPage: number
}

export const NO_FILTERS: LocationFilters = {
  search: '',
  position: null,
  radiusMetres: DEFAULT_RADIUS_KM * 1000,
  categories: [],
  county: null,
  city: null,
  paymentMethods: [],
  bounds: null,
  sort: 'default',
  date: null,
  dayPart: null,
  page: 1,
  perPage: DEFAULT_PER_PAGE,
}
