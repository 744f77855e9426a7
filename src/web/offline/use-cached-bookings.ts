import { useEffect } from 'react'
import { phoneLabel } from '#domain/account/phone.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import type { Booking } from '#web/bookings/labels.ts'
import { fullName, instantLabel, startLabel, statuses, totalLabel } from '#web/bookings/labels.ts'
import { useCustomer } from '#web/site/use-site.ts'
import { BOOKING_CACHE_MS, type CachedBooking, cacheBookings } from './booking-cache.ts'

/** Caches the upcoming bookings for the offline page; null leaves the cache as it is. */
export function useCachedBookings(upcoming: readonly Booking[] | null): void {
  const customer = useCustomer()?.id
  useEffect(() => {
    if (upcoming === null || customer === undefined) return
    const now = Date.now()
    const seen = instantLabel(new Date(now).toISOString())
    cacheBookings({ customer, until: now + BOOKING_CACHE_MS, seen, bookings: upcoming.map(inWords) })
  }, [upcoming, customer])
}

function inWords(booking: Booking): CachedBooking {
  const { location, professional, services } = booking
  return {
    number: booking.number,
    status: statuses[booking.status].label,
    when: startLabel(booking),
    place: location.name,
    address: wholeAddress(location.address, location.city),
    phone: location.phone && phoneLabel(location.phone),
    what: services.map(({ name }) => name).join(', '),
    who: fullName(professional),
    total: totalLabel(booking),
  }
}
