import type { VoucherDiscount } from '../catalogue/price.ts'
import type { ServiceId } from '../ids.ts'
import type { Bani } from '../money.ts'
import { discounted } from './offer.ts'
import type { ServicePrice } from './price-service.ts'

export type PricedService = ServicePrice & { readonly id: ServiceId }

/**
 * Applies a voucher; base prices stay. A percentage reduces each eligible service. A fixed amount is spent over them
 * in order, separately for the lowest and the highest prices, so that both ends of the total are exact. A fixed price
 * after a range may thus become a range.
 */
export function withVoucher(services: readonly PricedService[], voucher: VoucherDiscount): PricedService[] {
  const eligible = (id: ServiceId) => voucher.services === null || voucher.services.includes(id)
  const { discount } = voucher
  if (discount.type === 'percentage') {
    return services.map((service) => (eligible(service.id) ? takeFromEach(service, discount.percent) : service))
  }
  let lowRemaining: Bani = discount.amount
  let highRemaining: Bani = discount.amount
  return services.map((service) => {
    if (service.price === null || !eligible(service.id)) return service
    const highest = highestPrice(service)
    const low = Math.max(0, service.price - lowRemaining)
    const high = Math.max(0, highest - highRemaining)
    lowRemaining = Math.max(0, lowRemaining - service.price)
    highRemaining = Math.max(0, highRemaining - highest)
    return asRange(service, low, high)
  })
}

function takeFromEach(service: PricedService, percent: number): PricedService {
  const after = (amount: Bani | null) => (amount === null ? null : discounted(amount, { type: 'percentage', percent }))
  return { ...service, price: after(service.price), maxPrice: after(service.maxPrice) }
}

/** Open-ended prices have no highest one. */
function highestPrice({ price, maxPrice, range }: PricedService): Bani {
  return range ? (maxPrice ?? Infinity) : (price ?? 0)
}

function asRange(service: PricedService, low: Bani, high: Bani): PricedService {
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
