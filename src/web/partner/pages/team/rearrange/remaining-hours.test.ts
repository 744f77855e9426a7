import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/team/hours.ts'
import { remainingHours } from './remaining-hours.ts'

const THURSDAY = '2026-12-03'
const day = [
  { start_time: '09:00', end_time: '13:00' },
  { start_time: '14:00', end_time: '18:00' },
]
const opening = {
  week: Array(7).fill(day),
  dates: [{ date: '2026-12-04', hours: [day[0]!] }],
} as unknown as OpeningHours

test('the hours that a location loses on a day are cut out of what it is open, and nothing else is [PT-25]', () => {
  const left = (start: string, end: string, date: '2026-12-03' | '2026-12-04' = THURSDAY) =>
    remainingHours(opening, date, { start, end }).map((range) => `${range.start_time}-${range.end_time}`)
  expect(left('10:00', '12:00')).toEqual(['09:00-10:00', '12:00-13:00', '14:00-18:00'])
  expect(left('08:00', '13:00')).toEqual(['14:00-18:00'])
  expect(left('12:00', '15:30')).toEqual(['09:00-12:00', '15:30-18:00'])
  expect(left('13:00', '14:00')).toEqual(['09:00-13:00', '14:00-18:00'])
  expect(left('12:30', '20:00', '2026-12-04')).toEqual(['09:00-12:30'])
  expect(remainingHours(opening, THURSDAY, null)).toEqual([])
})
