import { expect, test } from 'vitest'
import { hoursOf } from './hours.ts'

const labels = (day_start: string, day_minutes: 1380 | 1440 | 1500) =>
  hoursOf({ day_start, day_minutes, shown_from: 60, shown_until: 360 }).map(({ label }) => label)

test('the hour that the clock skips is not drawn, and the one that comes twice is drawn twice', () => {
  expect(labels('2026-11-22T00:00:00+02:00', 1440)).toEqual(['01', '02', '03', '04', '05', '06'])
  expect(labels('2026-03-29T00:00:00+02:00', 1380)).toEqual(['01', '02', '04', '05', '06', '07'])
  expect(labels('2026-10-25T00:00:00+03:00', 1500)).toEqual(['01', '02', '03', '03', '04', '05'])
})
