import { expect, test } from 'vitest'
import { dateOf } from '../time/iso-date.ts'
import { dayBounds, freeMinutes } from './day.ts'

const HOUR = 60
const date = dateOf('2026-11-25')

test('a past day has no free time, today has the rest of it, and a future day has all [PT-10]', () => {
  const { start, end } = dayBounds(date)
  const free = [{ start: start + 9 * HOUR, end: start + 17 * HOUR }]
  const freeAt = (now: number) => freeMinutes({ free }, date, now)
  expect(freeAt(end)).toBe(0)
  expect(freeAt(end + 24 * HOUR)).toBe(0)
  expect(freeAt(start + 15 * HOUR)).toBe(2 * HOUR)
  expect(freeAt(start - HOUR)).toBe(8 * HOUR)
})
