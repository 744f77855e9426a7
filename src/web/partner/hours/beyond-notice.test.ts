import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpeningHours, RangeOnWire, WeekOnWire } from '#contract/team/hours.ts'
import { BeyondDate, BeyondWeek } from './outside-notice.tsx'

const range = (start_time: string, end_time: string): RangeOnWire => ({ start_time, end_time })

/** A week whose first five days have these hours. */
const open = (...ranges: RangeOnWire[]): RangeOnWire[][] => [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? ranges : []))
const works = (...ranges: RangeOnWire[]): WeekOnWire => open(...ranges).map((working) => ({ working, breaks: [] }))

/** A Thursday. */
const DATE = '2026-11-26'

const person = (id: number, name: string, weeks: WeekOnWire[], dates: OpeningHours['team'][number]['dates'] = []) => ({
  professional: { id: id as never, name },
  today: '2026-11-23' as const,
  rosters: [{ from: null, weeks }],
  dates,
})

const opening: OpeningHours = {
  today: '2026-11-23',
  week: open(range('09:00', '18:00')),
  closes_on_public_holidays: true,
  dates: [],
  closures: [],
  holidays: [],
  team: [
    person(1, 'Ioana Țurcanu', [works(range('09:00', '18:00'))]),
    person(2, 'Mihai Pop', [works(range('09:00', '14:00')), works(range('12:00', '18:00'))]),
    // Radu works beyond the hours as they are already.
    person(
      3,
      'Radu Ene',
      [works(range('10:00', '20:00'))],
      [{ date: DATE, hours: { working: [range('10:00', '13:00')], breaks: [] } }],
    ),
    person(4, 'Ana Rusu', [works(range('10:00', '15:00'))]),
  ],
}

/** The people who are named, each with the hours. */
function named(html: string): Record<string, string> {
  const said = [...html.replaceAll('<!-- -->', '').matchAll(/(\p{Lu}\p{L}+ \p{Lu}\p{L}+) \(([^)]*)\)/gu)]
  return Object.fromEntries(said.map(([, name, hours]) => [name, hours]))
}

const ofWeek = (...ranges: RangeOnWire[]) =>
  named(renderToString(createElement(BeyondWeek, { week: open(...ranges), opening })))

const ofDate = (...hours: RangeOnWire[]) =>
  named(renderToString(createElement(BeyondDate, { hours, date: DATE, opening })))

const everyDay = (hours: string) =>
  ['luni', 'marți', 'miercuri', 'joi', 'vineri'].map((day) => `${day} ${hours}`).join('; ')

test.each([
  ['stays', [range('09:00', '18:00')], {}],
  ['grows', [range('08:00', '21:00')], {}],
  [
    'ends sooner',
    [range('09:00', '16:00')],
    {
      'Ioana Țurcanu': everyDay('16:00–18:00'),
      'Mihai Pop': everyDay('16:00–18:00'),
      'Radu Ene': everyDay('16:00–18:00'),
    },
  ],
  [
    'has a pause',
    [range('09:00', '14:00'), range('15:00', '18:00')],
    Object.fromEntries(opening.team.map(({ professional }) => [professional.name, everyDay('14:00–15:00')])),
  ],
])('a week of the location that %s names whoever works outside it from now on [PT-30]', (_, ranges, people) => {
  expect(ofWeek(...ranges)).toEqual(people)
})

test('a single date names whoever works outside it by the week of that date, or by hours of its own [PT-30]', () => {
  expect(ofDate(range('09:00', '18:00'))).toEqual({})
  expect(ofDate(range('09:00', '14:00'))).toEqual({ 'Ioana Țurcanu': '14:00–18:00', 'Ana Rusu': '14:00–15:00' })
  expect(Object.keys(ofDate())).toEqual(['Ioana Țurcanu', 'Mihai Pop', 'Radu Ene', 'Ana Rusu'])
})
