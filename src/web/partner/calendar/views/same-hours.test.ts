import { expect, test } from 'vitest'
import { clockAt } from '../day/clock.ts'
import { sameHours } from './same-hours.ts'

const day = (day_start: string, shown_from: number, shown_until: number, day_minutes = 1440) =>
  ({ day_start, shown_from, shown_until, day_minutes }) as Parameters<typeof clockAt>[0] &
    Parameters<typeof sameHours>[0][number]

/** The first and last hour, and the clock five hours after the first. */
const hoursOf = (days: ReturnType<typeof day>[]) =>
  sameHours(days).map((each) =>
    [each.shown_from, each.shown_from + 300, each.shown_until].map((at) => clockAt(each, at)),
  )

test('the days of a week show the same hours, on days of 23 and 25 hours too [PT-10]', () => {
  const monday = day('2027-03-22T00:00:00+02:00', 540, 1080)
  expect(hoursOf([monday, day('2027-03-27T00:00:00+02:00', 600, 1200)])).toEqual([
    ['09:00', '14:00', '20:00'],
    ['09:00', '14:00', '20:00'],
  ])
  // This day has 23 hours: 10:00 is its minute 540.
  expect(hoursOf([monday, day('2027-03-28T00:00:00+02:00', 540, 1140, 1380)])).toEqual([
    ['09:00', '14:00', '20:00'],
    ['09:00', '14:00', '20:00'],
  ])
  expect(
    hoursOf([day('2026-10-19T00:00:00+03:00', 540, 1080), day('2026-10-25T00:00:00+03:00', 660, 1260, 1500)]),
  ).toEqual([
    ['09:00', '14:00', '20:00'],
    ['09:00', '14:00', '20:00'],
  ])
})
