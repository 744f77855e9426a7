import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'

test('a day ends at 24:00, one of 23 or 25 hours too, and an hour that comes twice is shown twice [PT-10]', () => {
  const ordinary = { day_start: '2026-11-26T00:00:00+02:00', day_minutes: 1440 } as const
  const short = { day_start: '2027-03-28T00:00:00+02:00', day_minutes: 1380 } as const
  const long = { day_start: '2027-10-31T00:00:00+03:00', day_minutes: 1500 } as const
  expect([0, 1439, 1440].map((minute) => clockAt(ordinary, minute))).toEqual(['00:00', '23:59', '24:00'])
  expect([150, 180, 1380].map((minute) => clockAt(short, minute))).toEqual(['02:30', '04:00', '24:00'])
  expect([210, 270, 1440, 1500].map((minute) => clockAt(long, minute))).toEqual(['03:30', '03:30', '23:00', '24:00'])
})
