import type { BookingView } from '#db/bookings/booking-view.ts'
import { formatMoney } from '#domain/money.ts'
import { askedSubscriptionLabel, priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { countOf } from '#domain/text/counts.ts'

/** The price of the visit; null where it is hidden. */
export function priceWords({
  priced,
  subscription,
  services,
  total: { price, maxPrice },
}: Pick<BookingView, 'priced' | 'subscription' | 'services' | 'total'>): string | null {
  const range = maxPrice !== null || services.some(({ openEnded }) => openEnded)
  if (subscription?.status === 'pending')
    return askedSubscriptionLabel(subscription.price, priced ? { price, maxPrice, range } : null)
  if (!priced) return subscription === null ? formatMoney(0) : SUBSCRIPTION_LABEL
  return price === null ? null : priceLabel({ price, maxPrice, range })
}

/** The services as one text. */
export const serviceNames = ({ services }: Pick<BookingView, 'services'>) => services.map(({ name }) => name).join(', ')

/** The services as an SMS names them: a long visit would make a long SMS, paid for by its length. */
export function servicesInBrackets(booking: BookingView): string {
  const { health, services } = booking
  if (health) return ''
  if (services.length <= 2) return ` (${serviceNames(booking)})`
  return ` (${services[0]?.name} și încă ${countOf(services.length - 1, 'serviciu', 'servicii')})`
}
