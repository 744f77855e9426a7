import type { ServiceId } from '../ids.ts'
import type { Bani } from '../money.ts'
import type { IsoDate, MinuteOfDay } from '../time/iso-date.ts'

/** A price now and before discounts, with the upper ends of a range. Null: hidden, missing or no range. */
export type FourPrices = {
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly basePrice: Bani | null
  readonly maxBasePrice: Bani | null
}

/** A price in the menu. With `range` and no `maxPrice` it is open-ended (‘de la X RON’). */
export type ListPrice = {
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly range: boolean
  readonly hidden: boolean
}

/** A professional’s own price for a service; without one the menu’s price applies. */
export type OwnPrice = { readonly price: Bani | null; readonly maxPrice: Bani | null }

/** percent is a whole number from 1 to 100. */
export type Discount =
  | { readonly type: 'percentage'; readonly percent: number }
  | { readonly type: 'fixed'; readonly amount: Bani }

/** Both dates included; with customTime only starts with startTime ≤ start < endTime. */
export type Offer = {
  readonly startDate: IsoDate
  readonly endDate: IsoDate
  readonly customTime: boolean
  readonly startTime: MinuteOfDay | null
  readonly endTime: MinuteOfDay | null
  readonly discount: Discount
  /** True: the price before it was not the lowest of the last 30 days, and is not shown struck through beside it. */
  readonly unstruck?: boolean
}

/** `services`: ids of the eligible ones; null: all. */
export type VoucherDiscount = { readonly discount: Discount; readonly services: readonly ServiceId[] | null }
