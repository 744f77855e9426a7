import type { VoucherDiscount } from '../catalogue/price.ts'
import type { Bani } from '../money.ts'
import { discounted } from './offer.ts'
import type { ServicePrice } from './price-service.ts'

export type PricedService = ServicePrice & { readonly id: number }

/**
 * The prices after the voucher, base prices untouched. A percentage takes from each eligible service. A fixed amount is
 * spent once over them in order, and so twice over for ranges: once on the lowest prices and once on the highest, so that
 * both ends of the total are what the customer would really pay. A fixed price behind a range may thus become a range.
 */
export function withVoucher(services: readonly PricedService[], voucher: VoucherDiscount): PricedService[] {
  const eligible = (id: number) => voucher.services === null || voucher.services.includes(id)
  const { discount } = voucher
  if (discount.type === 'percentage') {
    return services.map((service) => (eligible(service.id) ? takeFromEach(service, discount.percent) : service))
  }
  let lowPurse: Bani = discount.amount
  let highPurse: Bani = discount.amount
  return services.map((service) => {
    if (service.price === null || !eligible(service.id)) return service
    const highest = highestPrice(service)
    const low = Math.max(0, service.price - lowPurse)
    const high = Math.max(0, highest - highPurse)
    lowPurse = Math.max(0, lowPurse - service.price)
    highPurse = Math.max(0, highPurse - highest)
    return asRange(service, low, high)
  })
}

function takeFromEach(service: PricedService, percent: number): PricedService {
  const after = (amount: Bani | null) => (amount === null ? null : discounted(amount, { type: 'percentage', percent }))
  return { ...service, price: after(service.price), maxPrice: after(service.maxPrice) }
}

/** Open-ended prices have no highest one. */
function highestPrice({ price, maxPrice, range }: PricedService): number {
  return range ? (maxPrice ?? Infinity) : (price ?? 0)
}

function asRange(service: PricedService, low: Bani, high: number): PricedService {
  if (high === Infinity) return { ...service, price: low, maxPrice: null, range: true }
  if (high === low && !service.range) return { ...service, price: low }
  return {
    ...service,
    price: low,
    maxPrice: high,
    maxBasePrice: service.maxBasePrice ?? service.basePrice,
    range: true,
  }
}
