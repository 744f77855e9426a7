import { expect, test } from 'vitest'
import { formatTime } from '#domain/time/clock-time.ts'
import { firstHours, hoursOfDay, shortDay, toComb } from './free-day.ts'

const teethOf = (times: string[]) => {
  const { from, free } = toComb(times)
  return { from, teeth: free.flatMap((isFree, at) => (isFree ? [at] : [])), length: free.length }
}

test('the comb has a long tooth for each half-hour in which a visit can start', () => {
  expect(teethOf(['08:00', '08:15', '12:45', '20:30'])).toEqual({ from: 8, teeth: [0, 9, 25], length: 26 })
  expect(teethOf(['07:30', '08:00', '20:30', '21:00'])).toEqual({ from: 7, teeth: [1, 2], length: 26 })
  expect(teethOf(['10:00', '21:00', '23:30'])).toEqual({ from: 10, teeth: [0, 22], length: 26 })
  expect(teethOf([])).toEqual({ from: 8, teeth: [], length: 26 })
})

test('the comb of a place that is free at any hours of the day has a tooth for the first of them [SR-21]', () => {
  const grid = Array.from({ length: 48 }, (_, half) => formatTime(half * 30))
  for (let first = 0; first < 48; first += 1)
    for (let last = first; last < 48; last += 1) {
      const { from, free } = toComb(grid.slice(first, last + 1))
      expect(free[first - from * 2], `${grid[first]}–${grid[last]}`).toBe(true)
      expect([from >= 0, from + 13 <= 24]).toEqual([true, true])
    }
})

test('three hours are spread over the day when they can be, and fewer are all shown', () => {
  expect(firstHours(['10:00', '10:15', '10:30', '11:00', '15:00'])).toEqual(['10:00', '11:00', '15:00'])
  expect(firstHours(['10:00', '10:15', '10:30', '10:40'])).toEqual(['10:00', '10:15', '10:30'])
  expect(firstHours(['18:40'])).toEqual(['18:40'])
  expect(firstHours([])).toEqual([])
})

test('a day shows an hour of its morning, afternoon and evening, and others where a part has none [SR-21]', () => {
  expect(hoursOfDay(['09:00', '09:10', '11:50', '12:10', '16:50', '17:20', '18:00'])).toEqual([
    '09:00',
    '12:10',
    '17:20',
  ])
  expect(hoursOfDay(['10:00', '10:30', '11:00', '18:00'])).toEqual(['10:00', '11:00', '18:00'])
  expect(hoursOfDay(['17:00', '17:10', '18:00'])).toEqual(['17:00', '17:10', '18:00'])
  expect(hoursOfDay(['12:00'])).toEqual(['12:00'])
  expect(hoursOfDay([])).toEqual([])
})

test('a day is named in one word for a week, then by its date', () => {
  const today = '2026-11-21'
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'] as const
  expect(days.map((day) => shortDay(day, today))).toEqual(['azi', 'mâine', 'luni', 'vineri', '28 noiembrie'])
})
