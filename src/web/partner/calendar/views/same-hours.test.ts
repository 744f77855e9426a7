import { expect, test } from 'vitest'
import { clockAt } from '../day/clock.ts'
import { hoursOf as labelsOf } from '../grid/hours.ts'
import { hasOwnHours, sameHours, usualDayOf } from './same-hours.ts'

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

const weekBefore = (sunday: string, minutes: number, offset: string) => [
  ...Array.from({ length: 6 }, (_, at) => {
    const date = Temporal.PlainDate.from(sunday).subtract({ days: 6 - at })
    return day(`${date}T00:00:00${offset}`, 0, 1440)
  }),
  day(`${sunday}T00:00:00${offset}`, 0, minutes, minutes),
]

test.each([
  ['2026-10-25', 1500, '+03:00'],
  ['2027-03-28', 1380, '+02:00'],
])(
  'each row of the week of %s that is worked at night has the hour beside it that its day has [PT-10]',
  (sunday, minutes, offset) => {
    const days = sameHours(weekBefore(sunday, minutes, offset))
    const usual = usualDayOf(days)!
    const rowsOf = (each: (typeof days)[number]) =>
      new Map(labelsOf(each).map(({ minute, label }) => [minute - each.shown_from, label]))
    for (const each of days) {
      const seen = rowsOf(hasOwnHours(each, usual) ? each : usual)
      for (let minute = 0; minute < each.day_minutes; minute += 60)
        expect(seen.get(minute - each.shown_from)).toBe(clockAt(each, minute).slice(0, 2))
      expect(hasOwnHours(each, usual)).toBe(each.day_minutes !== 1440)
    }
    expect(new Set(days.map(({ shown_from, shown_until }) => shown_until - shown_from)).size).toBe(1)
  },
)

test('a day with a clock change has no hours of its own where only those from the change on are shown [PT-10]', () => {
  const days = sameHours([
    day('2027-03-22T00:00:00+02:00', 540, 1080),
    day('2027-03-28T00:00:00+02:00', 540, 1140, 1380),
  ])
  expect(hasOwnHours(days[1]!, usualDayOf(days)!)).toBe(false)
})
