import type { Discount, Offer } from '../catalogue/price.ts'
import type { Bani } from '../money.ts'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { discounted } from './offer.ts'

/** How far ahead an offer may begin or end, in days. */
const MOST_DAYS_AHEAD = 366

/** The state of an offer on a day. */
export const OFFER_STATES = ['scheduled', 'running', 'over'] as const

export type OfferState = (typeof OFFER_STATES)[number]

export function offerStateOn({ startDate, endDate }: Pick<Offer, 'startDate' | 'endDate'>, today: IsoDate): OfferState {
  if (endDate < today) return 'over'
  return startDate > today ? 'scheduled' : 'running'
}

type Terms = Omit<Offer, 'unstruck' | 'customTime'>

/** Why a discount lowers no price, by field; null where it does. */
export function discountRefusal(discount: Discount): Record<string, string> | null {
  if (discount.type === 'percentage') {
    const { percent } = discount
    const isFair = Number.isInteger(percent) && percent >= 1 && percent <= 100
    return isFair ? null : { discount: 'Scrie un procent întreg, de la 1 la 100.' }
  }
  return discount.amount > 0 ? null : { discount: 'Scrie o sumă mai mare ca zero.' }
}

/** Why an offer cannot be so from `today` on, by field; null where it can. */
export function offerRefusal(offer: Terms, today: IsoDate): Record<string, string> | null {
  const refusal = { ...daysRefusal(offer, today), ...hoursRefusal(offer), ...discountRefusal(offer.discount) }
  return Object.keys(refusal).length > 0 ? refusal : null
}

/** Why an offer that has begun cannot end on this day, by field; null where it can. */
export function lastDayRefusal(endDate: IsoDate, today: IsoDate): Record<string, string> | null {
  if (endDate < today) return { end_date: 'Ziua a trecut. Alege una care vine, sau oprește oferta.' }
  if (endDate > addDays(today, MOST_DAYS_AHEAD)) return { end_date: 'Alege o zi din anul care vine.' }
  return null
}

function daysRefusal({ startDate, endDate }: Terms, today: IsoDate): Record<string, string> | null {
  if (startDate < today) return { start_date: 'Ziua a trecut. Oferta poate începe cel mai devreme azi.' }
  if (endDate < startDate) return { end_date: 'Ultima zi e înaintea primei zile.' }
  return lastDayRefusal(endDate, today)
}

function hoursRefusal({ startTime, endTime }: Terms): Record<string, string> | null {
  if (startTime === null && endTime === null) return null
  if (startTime === null) return { start_time: 'Scrie și ora de la care începe, sau lasă ambele ore goale.' }
  if (endTime === null) return { end_time: 'Scrie și ora până la care ține, sau lasă ambele ore goale.' }
  return startTime < endTime ? null : { end_time: 'Ora de sfârșit e înaintea celei de început.' }
}

/** A price that an offer would lower, and whose it is. */
export type LoweredPrice = { readonly name: string; readonly price: Bani | null; readonly hidden: boolean }

/** Why these prices cannot be lowered so, by field: one is not shown, or nothing would be left of it. */
export function loweredRefusal(prices: readonly LoweredPrice[], discount: Discount): Record<string, string> | null {
  const unseen = prices.find(({ price, hidden }) => hidden || price === null)
  if (unseen) return { service_ids: `„${unseen.name}” nu are un preț afișat care să scadă.` }
  const free = prices.find(({ price }) => discounted(price ?? 0, discount) === 0)
  return free ? { discount: `La „${free.name}” n-ar mai rămâne nimic de plătit.` } : null
}
