import type { ListPrice, Offer, OwnPrice } from '../catalogue/price.ts'
import type { ProfessionalId } from '../ids.ts'
import type { Bani } from '../money.ts'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { discounted } from './offer.ts'

/** The days before a reduction in which its former price must have been the lowest (directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30

/** A price that no longer holds: the menu's, or a professional's own, in which no price means the menu's. */
export type PastPrice = OwnPrice & { readonly professionalId: ProfessionalId | null; readonly lastDay: IsoDate }

/** The prices of a service now and before, with every offer on it that there is or was. */
export type PriceHistory = {
  readonly listPrice: ListPrice
  readonly ownPrices: readonly (OwnPrice & { readonly professionalId: ProfessionalId })[]
  readonly pastPrices: readonly PastPrice[]
  readonly offers: readonly Offer[]
}

/**
 * Whether the offer may show the price before it struck through: it was the lowest that was asked from 30 days before
 * the offer begins until now, of the menu and of each professional. Else the offer shows its own price alone.
 */
export function mayStrike(history: PriceHistory, offer: Offer): boolean {
  const since = addDays(offer.startDate, -PRIOR_DAYS)
  const past = history.pastPrices.filter(({ lastDay }) => lastDay >= since)
  const earlier = history.offers.filter(({ startDate, endDate }) => startDate < offer.startDate && endDate >= since)
  return ENDS.every((end) => linesOf(history, past, end).every((line) => isLowest(line, earlier)))
}

/** All the offers on the service, each saying whether it must do without the struck price. */
export const markUnstruck = (history: PriceHistory): Offer[] =>
  history.offers.map((offer) => (mayStrike(history, offer) ? offer : { ...offer, unstruck: true }))

type Line = { readonly now: Bani; readonly before: readonly Bani[] }
type End = (price: OwnPrice) => Bani | null

/** The two ends of a price, which both are struck through. */
const ENDS: readonly End[] = [({ price }) => price, ({ price, maxPrice }) => maxPrice ?? price]

function isLowest({ now, before }: Line, earlier: readonly Offer[]): boolean {
  const listed = [now, ...before]
  const asked = listed.flatMap((price) => [price, ...earlier.map(({ discount }) => discounted(price, discount))])
  return Math.min(...asked) >= now
}

/** The menu's price, and that of each professional who has or had an own one, with what each was before. */
function linesOf({ listPrice, ownPrices }: PriceHistory, past: readonly PastPrice[], end: End): Line[] {
  const pricesOf = (id: ProfessionalId | null) => past.filter(({ professionalId }) => professionalId === id).map(end)
  const menuNow = end(listPrice)
  const menuBefore = known(pricesOf(null))
  const people = new Set([...ownPrices, ...past].flatMap(({ professionalId }) => professionalId ?? []))
  const lines = [...people].map((id) => {
    const own = ownPrices.find(({ professionalId }) => professionalId === id)
    const ownNow = own === undefined ? null : end(own)
    const ownBefore = pricesOf(id)
    const hadMenuPrice = ownNow === null || ownBefore.includes(null)
    const menu = hadMenuPrice ? known([menuNow, ...menuBefore]) : []
    return { now: ownNow ?? menuNow, before: [...known(ownBefore), ...menu] }
  })
  return [{ now: menuNow, before: menuBefore }, ...lines].flatMap(({ now, before }) =>
    now === null ? [] : [{ now, before }],
  )
}

const known = (prices: readonly (Bani | null)[]) => prices.filter((price) => price !== null)
