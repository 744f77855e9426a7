import { sql } from 'kysely'
import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds, ChosenFilters, Sort } from '#domain/search/filters.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import type { ServiceHints } from '#domain/search/services/service-hints.ts'
import type { When } from '#domain/search/when.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'

/** Each word has the LIKE patterns any of which will do. */
type Patterns = readonly (readonly string[])[]

/** A search as SQL needs it; an empty list narrows nothing. */
export type LocationQuery = Omit<ChosenFilters, keyof ChosenWhen | 'audience'> & {
  readonly text: string
  readonly words: Patterns
  /** The same words without what means the same. */
  readonly own: Patterns
  /** The words that choose among the services of a location. */
  readonly typed: Patterns
  /** The folded names of the categories whose words these are; null: of none. */
  readonly inCategories: readonly string[] | null
  /** Only locations that do something of these categories are looked for, and those that the text names. */
  readonly onlyThere: boolean
  /** Whether a location is also named by all words in its name; else by its whole name alone. */
  readonly mayBeName: boolean
  readonly audience: Audience | null
  readonly hints: ServiceHints
  readonly sort: Sort
  readonly position: Position | null
  /** Null: no circle. */
  readonly radiusMetres: number | null
  readonly bounds: Bounds | null
  /** In order; none: at any time. */
  readonly days: readonly When[]
  /** The wall time in Bucharest. */
  readonly now: { readonly date: IsoDate; readonly minute: MinuteOfDay; readonly isPublicHoliday: boolean }
}

/** The id of a city named by slug or id, as a subquery. A slug is never all digits. */
export const cityId = (city: string) =>
  /^\d{1,9}$/.test(city) ? sql`${city}::int` : sql`(select id from city where slug = ${city})`

/** The id of a county named by slug, code or id, as a subquery. */
export const countyId = (county: string) =>
  sql`(select id from county where slug = ${county} or lower(code) = ${county} or id::text = ${county} limit 1)`

/** The ids of categories named by slug or id, as a subquery. */
export const categoryIds = (wanted: readonly string[]) =>
  sql`(select id from category where slug = any(${wanted}::text[]) or id::text = any(${wanted}::text[]))`
