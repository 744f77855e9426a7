import { expect, test } from 'vitest'
import { hoursOf, postedWeek, weekOf } from './week.ts'

const posted = {
  'day-1': 'on',
  'day-6': 'on',
  opens: '10:00',
  closes: '19:00',
  saturday_opens: '',
  saturday_closes: '14:00',
}

test('Saturday has hours of its own where they are chosen, else those of the other days [PT-03]', () => {
  expect(hoursOf(postedWeek(posted))).toEqual([
    { weekday: 1, start_time: '10:00', end_time: '19:00' },
    { weekday: 6, start_time: '10:00', end_time: '14:00' },
  ])
})

test('a saved week comes back into the form as it was [PT-03]', () => {
  const hours = hoursOf(postedWeek(posted))
  expect(hoursOf(weekOf(hours))).toEqual(hours)
  expect(weekOf([])).toMatchObject({ days: [1, 2, 3, 4, 5], opens: '09:00' })
})
