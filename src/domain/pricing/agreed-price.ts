import type { Bani } from '../money.ts'
import type { PricedService } from './voucher.ts'

/** Today's prices, except where others were agreed on when the service was booked: those stay. */
export function keepAgreed(today: readonly PricedService[], agreed: readonly PricedService[]): PricedService[] {
  const booked = new Map(agreed.map((service) => [service.id, service]))
  return today.map((service) => booked.get(service.id) ?? service)
}

/**
 * The agreed total, spread over the services by their prices, to the ban; evenly where none has a price. A higher exact
 * price stays as the price before it.
 */
export function spreadTotal(services: readonly PricedService[], total: Bani): PricedService[] {
  const known = services.map(({ price }) => price ?? 0)
  const weights = known.some((price) => price > 0) ? known : known.map(() => 1)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let spent = 0
  return services.map((service, index) => {
    weighed += weights[index] ?? 0
    const price = Math.round((total * weighed) / whole) - spent
    spent += price
    return priced(service, price)
  })
}

/** A range of equal ends says that a price that was open has been agreed on. */
function priced({ id, range, basePrice }: PricedService, price: Bani): PricedService {
  if (range) return { id, price, maxPrice: price, basePrice: price, maxBasePrice: price, range }
  return { id, price, maxPrice: null, basePrice: Math.max(price, basePrice ?? 0), maxBasePrice: null, range }
}
