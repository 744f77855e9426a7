import { type Bani, formatAmount, formatMoney } from '../money.ts'
import { countOf } from '../text/counts.ts'

/** The parts of a price that its label shows. */
export type Labelled = { readonly price: Bani | null; readonly maxPrice: Bani | null; readonly range: boolean }

export const HIDDEN_PRICE_LABEL = 'Pret neafisat'
/** A hidden price for the team, whose texts have their diacritics. */
export const STAFF_HIDDEN_PRICE_LABEL = 'Preț neafișat'
export const SUBSCRIPTION_LABEL = 'Inclus în abonament'

/**
 * The total of a visit whose subscription is asked for with it, and includes it: 'Abonament 990,00 RON, plătești la
 * salon'. `others` are paid beside it.
 */
export function askedSubscriptionLabel(price: Bani | null, others: Labelled | null): string {
  const parts = [
    price === null ? 'Abonament' : `Abonament ${formatMoney(price)}`,
    ...(others ? [priceLabel(others)] : []),
  ]
  return `${parts.join(' + ')}, plătești la salon`
}

/** The use of a subscription: '5 ședințe, valabile 90 de zile'. */
export function subscriptionTermsLabel({ sessions, validDays }: { sessions: number; validDays: number }): string {
  return `${countOf(sessions, 'ședință', 'ședințe')}, valabile ${countOf(validDays, 'zi', 'zile')}`
}

/** In lists and totals: '145,00 RON', '420,00 - 680,00 RON', 'de la 420,00 RON', 'Pret neafisat'. */
export function priceLabel(price: Labelled | null): string {
  return label(price, (low, high) => `${formatAmount(low)} - ${formatMoney(high)}`)
}

/** As on a service’s detail page, where a range reads ‘intre 420,00 si 680,00 RON’. */
export function priceDetailLabel(price: Labelled | null): string {
  return label(price, (low, high) => `intre ${formatAmount(low)} si ${formatMoney(high)}`)
}

/** For the team: '290 RON', '290–420 RON', 'de la 290,50 RON', 'Preț neafișat'. */
export function staffPriceLabel(price: Labelled): string {
  if (price.price === null) return STAFF_HIDDEN_PRICE_LABEL
  return label(price, (low, high) => `${formatAmount(low)}–${formatMoney(high)}`).replaceAll(',00', '')
}

function label(shown: Labelled | null, joined: (low: Bani, high: Bani) => string): string {
  if (shown === null || shown.price === null) return HIDDEN_PRICE_LABEL
  const { price, maxPrice, range } = shown
  if (!range) return formatMoney(price)
  if (maxPrice === null) return `de la ${formatMoney(price)}`
  return maxPrice > price ? joined(price, maxPrice) : formatMoney(price)
}
