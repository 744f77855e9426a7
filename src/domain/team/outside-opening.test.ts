import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayRow } from '../availability/schedule.ts'
import { closedIn, outsideOpening } from './outside-opening.ts'
import { weekOf } from './week.ts'

const EMPTY = { working: [], breaks: [] }
const minutesOf = (rows: readonly DayRow[]) =>
  new Set(rows.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)))

const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((at) =>
    at.flatMap((start, index) =>
      index % 2 === 0 && at[index + 1] !== undefined ? [{ start: start * 15, end: at[index + 1]! * 15 }] : [],
    ),
  )

test('the hours said to be outside are exactly the worked minutes for which the location is closed [PT-30]', () => {
  fc.assert(
    fc.property(hours, hours, (working, open) => {
      const [worked, opened] = [minutesOf(working), minutesOf(open)]
      expect(minutesOf(closedIn(working, open))).toEqual(new Set([...worked].filter((at) => !opened.has(at))))
    }),
  )
})

test('each day names what lies outside in any of the weeks that take turns, also over midnight [PT-30]', () => {
  const week = (monday: DayRow[]) =>
    weekOf([{ working: monday, breaks: [] }, ...Array.from({ length: 6 }, () => EMPTY)])
  const open = week([{ start: 540, end: 1080 }]).working
  const late = week([{ start: 720, end: 1200 }])
  const night = week([{ start: 1320, end: 120 }])
  expect(outsideOpening([late, late], open)[0]).toEqual([{ start: 1080, end: 1200 }])
  expect(outsideOpening([late, night], open).slice(0, 2)).toEqual([
    [
      { start: 1080, end: 1200 },
      { start: 1320, end: 1440 },
    ],
    [{ start: 0, end: 120 }],
  ])
})
