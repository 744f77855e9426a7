import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WeekHours } from '../availability/schedule.ts'
import type { Weekday } from '../time/iso-date.ts'
import { daysOf, rowsRefusal, splitOvernight, weekRefusal } from './week.ts'

const DAY = 24 * 60

const row = fc.record({
  weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
  start: fc.integer({ min: 0, max: DAY - 1 }),
  end: fc.integer({ min: 0, max: DAY }),
})

/** Each minute of the weeks that a row covers, however it is written. */
function minutesOf(weeks: readonly WeekHours[]): Set<number> {
  const all = weeks.length * 7 * DAY
  const covered = new Set<number>()
  for (const [week, { working }] of weeks.entries())
    for (const { weekday, start, end } of working) {
      const from = (week * 7 + weekday - 1) * DAY + start
      const length = end >= start ? end - start : DAY - start + end
      for (let minute = from; minute < from + length; minute += 1) covered.add(minute % all)
    }
  return covered
}

test('hours over midnight are taken as the end of a day and the beginning of the next, to the minute [PT-30]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const weeks = rows.map((working): WeekHours => ({ working, breaks: [] }))
      const split = splitOvernight(weeks)
      expect(split.flatMap(({ working }) => working).filter(({ start, end }) => end < start)).toEqual([])
      expect(minutesOf(split)).toEqual(minutesOf(weeks))
    }),
    { numRuns: 60 },
  )
})

test('a bar that closes at two in the morning needs no second line, and a range without length is refused [PT-30]', () => {
  const bar = { working: [{ weekday: 5 as Weekday, start: 18 * 60, end: 120 }], breaks: [] }
  const [week] = splitOvernight([bar])
  expect(weekRefusal(daysOf(week!), ({ working }) => rowsRefusal(working))).toBeNull()
  expect(daysOf(week!)[5]!.working).toEqual([{ start: 0, end: 120 }])
  expect(rowsRefusal([{ start: 600, end: 600 }])).toMatch(/Peste miezul nopții/)
})
