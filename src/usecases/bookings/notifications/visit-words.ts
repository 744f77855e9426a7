import type { BookingView } from '#db/bookings/booking-view.ts'
import { formatMoney } from '#domain/money.ts'
import { askedSubscriptionLabel, priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'

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
