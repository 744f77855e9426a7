import { expect, test } from 'vitest'
import { type BookingCache, cacheBookings, dropStaleBookings, KEPT_FOR_MS, KEY } from './kept-bookings.ts'

function shelf(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

const now = Date.parse('2026-11-20T10:00:00Z')
const kept: BookingCache = { customer: 7, until: now + KEPT_FOR_MS, seen: 'vineri, 20 noiembrie, 12:00', bookings: [] }

test('what was seen lasts 48 hours, and goes when its owner does [SE-03]', () => {
  const storage = shelf()
  const left = (customer: number | null, at: number) => {
    cacheBookings(kept, storage)
    dropStaleBookings(customer, at, storage)
    return storage.getItem(KEY) !== null
  }
  expect(left(7, now)).toBe(true)
  expect(left(7, now + 48 * 3_600_000 - 1)).toBe(true)
  expect(left(7, now + 48 * 3_600_000)).toBe(false)
  expect(left(null, now)).toBe(false)
  expect(left(8, now)).toBe(false)
})

test('what is no longer readable goes, and a full storage breaks no page [SE-03]', () => {
  const storage = shelf()
  storage.setItem(KEY, '{"customer":7,')
  dropStaleBookings(7, now, storage)
  expect(storage.getItem(KEY)).toBeNull()
  const full = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as Storage
  expect(() => cacheBookings(kept, full)).not.toThrow()
})

test('a browser without storage keeps nothing and loses nothing [SE-03]', () => {
  expect(() => cacheBookings(kept, null)).not.toThrow()
  expect(() => dropStaleBookings(7, now, null)).not.toThrow()
})
