/** A visit as it can be read without a network: words only, as the page showed them. */
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

/** What lies in the browser: whose bookings, until when (epoch milliseconds), when they were seen ('vineri, 20 noiembrie, 10:30'). */
export type BookingCache = { customer: number; until: number; seen: string; bookings: CachedBooking[] }

/** Where it lies; `show-kept.ts` reads it too. */
export const KEY = 'dichis-bookings'

/** SE-03: no longer than this. */
export const KEPT_FOR_MS = 48 * 60 * 60 * 1000

/** Keeps the bookings just seen, instead of those seen before. */
export function cacheBookings(kept: BookingCache, storage: Storage | null = ours()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full storage keeps nothing new, and then must not keep what is old.
    storage?.removeItem(KEY)
  }
}

/** Takes away what is too old, or another's, or left by somebody who has logged out. */
export function dropStaleBookings(customer: number | null, now: number, storage: Storage | null = ours()): void {
  const text = storage?.getItem(KEY)
  if (text && !isFor(text, customer, now)) storage?.removeItem(KEY)
}

function isFor(text: string, customer: number | null, now: number): boolean {
  try {
    const { customer: owner, until } = JSON.parse(text) as BookingCache
    return owner === customer && until > now
  } catch {
    return false
  }
}

/** Null where the browser forbids storage: then nothing is kept, and nothing needs to be taken away. */
function ours(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
