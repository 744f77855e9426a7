import { expect, test } from 'vitest'
import { hoursOf } from '../availability/hours.ts'
import type { WeekHours } from '../availability/schedule.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '../time/iso-date.ts'
import { weekAt, weeksFrom } from './rotation.ts'

const week = (start: number): WeekHours => ({
  working: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, start, end: 1200 })),
  breaks: [],
})
const first = week(480)
const rosters = [
  { from: '2026-11-26' as IsoDate, weeks: [week(510), week(540), week(570)] },
  { from: '2027-01-05' as IsoDate, weeks: [week(600), week(630)] },
]
const hoursOn = hoursOf({ ...first, rosters, dates: new Map() })

test('weeks put first by their turn and saved from any date on change nobody’s hours [PT-30]', () => {
  for (const from of listDates('2026-11-24', '2027-02-16')) {
    const weeks = weeksFrom([{ from: null, weeks: [first] }, ...rosters], from)
    const again = hoursOf({
      ...first,
      rosters: [...rosters.filter((each) => each.from < from), { from, weeks }],
      dates: new Map(),
    })
    // Until what was planned next, which those hours would replace.
    const next = rosters.find((each) => each.from > from)?.from ?? '2027-04-01'
    for (const date of listDates(from, addDays(next, -1)))
      expect([from, date, again(date)]).toEqual([from, date, hoursOn(date)])
  }
})

test('the week of a date is the one whose hours it has; hours of the beginning are one week [PT-30]', () => {
  for (const date of listDates('2027-01-05', '2027-03-01')) {
    const at = weekAt(rosters[1]!, date)
    const own = rosters[1]!.weeks[at]!.working.find(({ weekday }) => weekday === weekdayOf(date))
    expect(hoursOn(date).working[0]!.start).toBe(own!.start)
  }
  expect(weekAt({ from: null, weeks: [first] }, '2027-01-05')).toBe(0)
  expect(weeksFrom([], '2027-01-05')).toEqual([])
})
