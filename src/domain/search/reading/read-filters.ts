import type { Position } from '../../catalogue/position.ts'
import type { DayPart } from '../../time/day-part.ts'
import type { IsoDate } from '../../time/iso-date.ts'

/** Filters and an order that a text names beside the words to look for. */
export type ReadFilters = {
  readonly date?: IsoDate
  /** The last of several days. */
  readonly dateTo?: IsoDate
  readonly dayPart?: DayPart
  /** 'HH:mm': starts from this hour on. */
  readonly after?: string
  /** 'HH:mm': starts before this hour. */
  readonly before?: string
  /** A slug. */
  readonly city?: string
  /** A district or a landmark, around which is searched. */
  readonly near?: Position & { readonly address: string }
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly openNow?: true
  readonly sort?: 'price' | 'distance'
}

/**
 * The result of a reader from a word on: how many words it took, what they mean, and whether they name a weekday or one
 * hour, 'ora 18', rather than all that follow it.
 */
export type Taken = {
  readonly count: number
  readonly filters: ReadFilters
  readonly isWeekday?: boolean
  readonly isOneHour?: boolean
}
