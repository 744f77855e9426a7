import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUNDINGS, raisedPrice } from './raise-price.ts'

test('prices rise and fall by per cents, rounded to whole steps [PT-36]', () => {
  expect(raisedPrice(9_000, 10, 100)).toBe(9_900)
  expect(raisedPrice(9_500, 10, 500)).toBe(10_500)
  expect(raisedPrice(9_500, 7.5, 1)).toBe(10_213)
  expect(raisedPrice(9_500, 7.5, 1000)).toBe(10_000)
  expect(raisedPrice(9_500, -10, 100)).toBe(8_600)
  // To whole 10 RON these would turn round.
  expect(raisedPrice(1_200, 3, 1000)).toBe(1_200)
  expect(raisedPrice(1_900, -3, 1000)).toBe(1_900)
  expect(raisedPrice(400, -10, 1000)).toBe(400)
  expect(raisedPrice(12_345, 0, 1000)).toBe(12_345)
})

test('a raise never lowers a price, a cut never raises it, and dearer services stay no cheaper [PT-36]', () => {
  const price = fc.integer({ min: 0, max: 99_999_999 })
  const percent = fc.integer({ min: -9_000, max: 30_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(price, price, percent, fc.constantFrom(...ROUNDINGS), (one, other, by, step) => {
      const now = raisedPrice(one, by, step)
      if (by >= 0) expect(now).toBeGreaterThanOrEqual(one)
      else expect(now).toBeLessThanOrEqual(one)
      expect(now === one || now % step === 0).toBe(true)
      expect(now === one || Math.abs(now - (one * (100 + by)) / 100) <= Math.max(step, 1)).toBe(true)
      if (one > 0) expect(now).toBeGreaterThan(0)
      if (one <= other) expect(now).toBeLessThanOrEqual(raisedPrice(other, by, step))
    }),
  )
})
