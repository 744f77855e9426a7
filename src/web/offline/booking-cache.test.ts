import { expect, test } from 'vitest'
import {
  BOOKING_CACHE_KEY,
  BOOKING_CACHE_MS,
  type BookingCache,
  cacheBookings,
  dropStaleBookings,
} from './booking-cache.ts'

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

const now = Date.parse('2026-11-20T10:00:00Z')
const cache: BookingCache = {
  customer: 7,
  until: now + BOOKING_CACHE_MS,
  seen: 'vineri, 20 noiembrie, 12:00',
  bookings: [],
}

test('cached bookings last 48 hours, and are dropped when their owner logs out [SE-03]', () => {
  const storage = memoryStorage()
  const survives = (customer: number | null, at: number) => {
    cacheBookings(cache, storage)
    dropStaleBookings(customer, at, storage)
    return storage.getItem(BOOKING_CACHE_KEY) !== null
  }
  expect(survives(7, now)).toBe(true)
  expect(survives(7, now + 48 * 3_600_000 - 1)).toBe(true)
  expect(survives(7, now + 48 * 3_600_000)).toBe(false)
  expect(survives(null, now)).toBe(false)
  expect(survives(8, now)).toBe(false)
})

test('an unreadable cache is dropped, and a full storage does not throw [SE-03]', () => {
  const storage = memoryStorage()
  storage.setItem(BOOKING_CACHE_KEY, '{"customer":7,')
  dropStaleBookings(7, now, storage)
  expect(storage.getItem(BOOKING_CACHE_KEY)).toBeNull()
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as Storage
  expect(() => cacheBookings(cache, full)).not.toThrow()
})

test('a browser without storage stores nothing and does not throw [SE-03]', () => {
  expect(() => cacheBookings(cache, null)).not.toThrow()
  expect(() => dropStaleBookings(7, now, null)).not.toThrow()
})
