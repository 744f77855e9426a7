/** A booking as the offline page shows it: texts only. */
export type CachedBooking = {
  number: string
  status: string
  when: string
  place: string
  address: string
  phone: string | null
  what: string
  who: string
  total: string
}

/** `until` in epoch milliseconds; `seen` is when the page showed them: 'vineri, 20 noiembrie, 10:30'. */
export type BookingCache = { customer: number; until: number; seen: string; bookings: CachedBooking[] }

/** The localStorage key; `show-cached-bookings.ts` reads it too. */
export const BOOKING_CACHE_KEY = 'dichis-bookings'

/** SE-03: how long bookings stay in the browser. */
export const BOOKING_CACHE_MS = 48 * 60 * 60 * 1000

/** Stores the bookings, replacing those stored before. */
export function cacheBookings(cache: BookingCache, storage: Storage | null = browserStorage()): void {
  try {
    storage?.setItem(BOOKING_CACHE_KEY, JSON.stringify(cache))
  } catch {
    // Storage is full: better none than outdated bookings.
    storage?.removeItem(BOOKING_CACHE_KEY)
  }
}

/** Removes the cache when it has expired, belongs to another customer, or nobody is logged in. */
export function dropStaleBookings(
  customer: number | null,
  now: number,
  storage: Storage | null = browserStorage(),
): void {
  const text = storage?.getItem(BOOKING_CACHE_KEY)
  if (text && !isFor(text, customer, now)) storage?.removeItem(BOOKING_CACHE_KEY)
}

function isFor(text: string, customer: number | null, now: number): boolean {
  try {
    const { customer: owner, until } = JSON.parse(text) as BookingCache
    return owner === customer && until > now
  } catch {
    return false
  }
}

/** Null where the browser forbids storage. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
