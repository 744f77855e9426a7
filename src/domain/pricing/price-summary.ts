import type { FourPrices, VoucherDiscount } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import type { ProfessionalId, ServiceId } from '../ids.ts'
import type { When } from './offer.ts'
import { PAID_BY_SUBSCRIPTION, priceService, type ServicePrice } from './price-service.ts'
import { type PricedService, withVoucher } from './voucher.ts'

/** `total` is null when a price is hidden or missing. */
export type PriceSummary = { readonly services: readonly PricedService[]; readonly total: ServicePrice | null }

export type PriceQuestion = {
  readonly services: readonly Service[]
  readonly professionalId: ProfessionalId | null
  readonly when: When | null
  readonly voucher: VoucherDiscount | null
  /** The id of the service paid by a subscription. */
  readonly paidBySubscription: ServiceId | null
}

/** The price of a visit: own price, best offer, then voucher. Null when all four totals are zero. */
export function summarisePrice(question: PriceQuestion): PriceSummary | null {
  const { professionalId, when, voucher, paidBySubscription } = question
  const priced = question.services.map((service) => ({
    id: service.id,
    ...(service.id === paidBySubscription ? PAID_BY_SUBSCRIPTION : priceService(service, professionalId, when)),
  }))
  return summed(voucher === null ? priced : withVoucher(priced, voucher))
}

/** The prices with their sum; null when all four totals are zero. */
export function summed(services: readonly PricedService[]): PriceSummary | null {
  const total = totalOf(services)
  return total !== null && isZero(total) ? null : { services, total }
}

/**
 * Sums the four prices. Upper ends include fixed prices; they are null when nothing is a range, or when something is
 * open-ended.
 */
function totalOf(services: readonly ServicePrice[]): ServicePrice | null {
  if (services.some((service) => service.price === null)) return null
  const range = services.some((service) => service.range)
  const bounded = range && services.every((service) => !service.range || service.maxPrice !== null)
  const sum = (pick: (service: ServicePrice) => number | null) =>
    services.reduce((total, service) => total + (pick(service) ?? 0), 0)
  return {
    price: sum(({ price }) => price),
    maxPrice: bounded ? sum(({ maxPrice, price }) => maxPrice ?? price) : null,
    basePrice: sum(({ basePrice }) => basePrice),
    maxBasePrice: bounded ? sum(({ maxBasePrice, basePrice }) => maxBasePrice ?? basePrice) : null,
    range,
    ...(services.some(({ unstruck }) => unstruck) && { unstruck: true }),
  }
}

function isZero({ price, maxPrice, basePrice, maxBasePrice }: FourPrices): boolean {
  return [price, maxPrice, basePrice, maxBasePrice].every((amount) => amount === null || amount === 0)
}
