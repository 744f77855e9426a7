import { expect, test } from 'vitest'
import { firstHours, shortDay, toComb } from './free-day.ts'

test('the comb has a long tooth for each half-hour in which a visit can start', () => {
  const comb = toComb(['07:30', '08:00', '08:15', '12:45', '20:30', '21:00'])
  expect(comb).toHaveLength(26)
  expect(comb.flatMap((free, at) => (free ? [at] : []))).toEqual([0, 9, 25])
})

test('three hours are spread over the day when they can be, and fewer are all shown', () => {
  expect(firstHours(['10:00', '10:15', '10:30', '11:00', '15:00'])).toEqual(['10:00', '11:00', '15:00'])
  expect(firstHours(['10:00', '10:15', '10:30', '10:40'])).toEqual(['10:00', '10:15', '10:30'])
  expect(firstHours(['18:40'])).toEqual(['18:40'])
  expect(firstHours([])).toEqual([])
})

test('a day is named in one word for a week, then by its date', () => {
  const today = '2026-11-21'
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'] as const
  expect(days.map((day) => shortDay(day, today))).toEqual(['azi', 'mâine', 'luni', 'vineri', '28 noiembrie'])
})
