import { expect, test } from 'vitest'
import { startLabel } from './labels.ts'

test('a visit of an earlier year is told with its year [AN-01]', () => {
  const visit = { start_date: '2025-08-14' as const, start_time: '12:30' }
  expect(startLabel(visit, '2025-11-21')).toBe('joi, 14 august, 12:30')
  expect(startLabel(visit, '2026-01-01')).toBe('joi, 14 august 2025, 12:30')
  expect(startLabel({ start_date: '2026-01-04', start_time: '09:00' }, '2025-12-30')).toBe(
    'duminică, 4 ianuarie, 09:00',
  )
})
