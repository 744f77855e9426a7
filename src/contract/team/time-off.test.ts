import { expect, test } from 'vitest'
import { parseWith } from '../parse.ts'
import { timeOffForm } from './time-off.ts'

const form = (hours: { start_time: string | null; end_time: string | null }) => {
  const parsed = parseWith(timeOffForm, {
    professional_id: 7,
    kind: 'personal',
    note: '',
    first_date: '2026-12-01',
    last_date: '2026-12-01',
    every_weeks: null,
    until: null,
    ...hours,
  })
  return parsed.ok ? {} : parsed.errors
}

test('hours off have a beginning and an end: one alone does not take the whole day [PT-31]', () => {
  expect(form({ start_time: null, end_time: null })).toEqual({})
  expect(form({ start_time: '14:00', end_time: '18:00' })).toEqual({})
  expect(form({ start_time: '14:00', end_time: null })).toEqual({ end_time: ['Alege și ora de sfârșit.'] })
  expect(form({ start_time: null, end_time: '18:00' })).toEqual({ start_time: ['Alege ora.'] })
})
