import type { Discount, Offer } from '../catalogue/price.ts'
import type { Bani } from '../money.ts'
import type { IsoDate, MinuteOfDay } from '../time/iso-date.ts'

/** The visit’s start in wall time, by which offers apply. Null time: none chosen yet. */
export type When = { readonly date: IsoDate; readonly minute: MinuteOfDay | null }

/** Whether the offer applies: date in range and, for custom hours, startTime ≤ start < endTime. */
export function offerApplies(offer: Offer, when: When): boolean {
  if (when.date < offer.startDate || when.date > offer.endDate) return false
  if (!offer.customTime) return true
  if (when.minute === null) return false
  return when.minute >= (offer.startTime ?? 0) && when.minute < (offer.endTime ?? 1440)
}

/** The offer with the lowest price, the first of equals; null when none applies. */
export function bestOffer<One extends Offer>(offers: readonly One[], price: Bani, when: When): One | null {
  let best: One | null = null
  for (const offer of offers) {
    if (!offerApplies(offer, when)) continue
    if (best === null || discounted(price, offer.discount) < discounted(price, best.discount)) best = offer
  }
  return best
}

/** The discounted price, at least 0; percentages round half up to a whole ban. */
export function discounted(price: Bani, discount: Discount): Bani {
  if (discount.type === 'fixed') return Math.max(0, price - discount.amount)
  return Math.max(0, Math.floor((price * (100 - discount.percent) + 50) / 100))
}
