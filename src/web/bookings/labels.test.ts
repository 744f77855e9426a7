import { expect, test } from 'vitest'
import { instantLabel, startLabel } from './labels.ts'

test('a visit of another year is told with its year [AN-01]', () => {
  const visit = { start_date: '2025-08-14' as const, start_time: '12:30' }
  expect(startLabel(visit, '2025-11-21')).toBe('joi, 14\u00a0august, 12:30')
  expect(startLabel(visit, '2026-01-01')).toBe('joi, 14\u00a0august 2025, 12:30')
  expect(startLabel({ start_date: '2026-01-04', start_time: '09:00' }, '2025-12-30')).toBe(
    'duminică, 4\u00a0ianuarie 2026, 09:00',
  )
})

test('no line breaks between a day and its month [AN-01]', () => {
  expect(instantLabel('2026-11-29T08:30:00Z', '2026-11-21')).toBe('duminică, 29\u00a0noiembrie, 10:30')
})
