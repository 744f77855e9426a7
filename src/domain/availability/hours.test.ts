import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_BUFFER_MINUTES } from '../catalogue/service.ts'
import { mintId } from '../ids.ts'
import { addDays, type IsoDate, listDates } from '../time/iso-date.ts'
import { epochToWall, wallToEpoch } from '../time/wall-time.ts'
import { hoursOf, openingOf } from './hours.ts'
import { lastDateTouched } from './open-time.ts'
import { scheduleWith } from './oracle/random-schedules.oracle.ts'
import type { ProfessionalSchedule, WeekHours, WeeklyRow } from './schedule.ts'

const daily = (start: number, end: number): WeeklyRow[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, start, end }))
const week = (start: number, end: number): WeekHours => ({ working: daily(start, end), breaks: [] })
const ana: ProfessionalSchedule = {
  ...week(540, 1020),
  id: mintId(1),
  resourceId: mintId(101),
  rosters: [],
  dates: new Map(),
}
const startsOn = (professional: ProfessionalSchedule, dates: readonly IsoDate[]) =>
  dates.map((date) => hoursOf(professional)(date).working[0]?.start ?? null)

test('weeks of a rotation take turns on Mondays, from the calendar week of its first date on [PT-30]', () => {
  // 26 November 2026 is a Thursday.
  const rotation = { from: '2026-11-26' as const, weeks: [week(480, 960), week(720, 1200), week(600, 1080)] }
  const dates = ['2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30', '2026-12-07', '2026-12-14'] as const
  expect(startsOn({ ...ana, rosters: [rotation] }, dates)).toEqual([540, 480, 480, 720, 600, 480])
})

test('a rotation goes on through both clock changes of a year [PT-30]', () => {
  const rotation = { from: '2026-11-23' as const, weeks: [week(480, 960), week(720, 1200)] }
  const mondays = Array.from({ length: 52 }, (_, n) => addDays('2026-11-23', 7 * n))
  expect(startsOn({ ...ana, rosters: [rotation] }, mondays)).toEqual(mondays.map((_, n) => (n % 2 === 0 ? 480 : 720)))
})

test('a later roster replaces the one before from its date on, and a single date both [PT-30]', () => {
  const rosters = [
    { from: '2026-12-01' as const, weeks: [week(600, 900)] },
    { from: '2026-12-03' as const, weeks: [week(660, 900)] },
  ]
  const dates = new Map([
    ['2026-12-02' as const, { working: [{ start: 700, end: 800 }], breaks: [] }],
    ['2026-12-04' as const, { working: [], breaks: [] }],
  ])
  const asked = listDates('2026-11-30', '2026-12-05')
  expect(startsOn({ ...ana, rosters, dates }, asked)).toEqual([540, 600, 700, 660, null, 660])
})

test('a single date opens a closed day, and closes an open one [PT-30]', () => {
  const schedule = {
    ...scheduleWith({ opening: [[540, 1080]] }),
    closedDates: new Set<IsoDate>(['2026-11-30', '2026-12-01']),
    openDates: new Map([
      ['2026-12-01' as const, [{ start: 600, end: 840 }]],
      ['2026-12-02' as const, []],
    ]),
  }
  const opens = listDates('2026-11-30', '2026-12-03').map((date) => openingOf(schedule)(date)[0]?.start ?? null)
  expect(opens).toEqual([null, 600, null, 540])
})

const NEAR_CHANGES: IsoDate[] = ['2026-12-31', '2027-03-26', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31']
const aStart = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(1435, 1439))
const aLength = fc.oneof(fc.integer({ min: 5, max: 3000 }), fc.constantFrom(1140, 1141, 1200, 1380, 1440))
const aBuffer = fc.integer({ min: 0, max: LONGEST_BUFFER_MINUTES })

test('no visit reaches past the last date that it can touch, buffer and clock change included [BK-08]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NEAR_CHANGES), aStart, aLength, aBuffer, (date, minute, length, buffer) => {
      const start = wallToEpoch(date, minute)
      if (start === null) return
      expect(epochToWall(start + length + buffer - 1).date <= lastDateTouched(date, length)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a visit of some hours needs only the day after to be read as well [BK-08]', () => {
  for (const minutes of [15, 60, 600]) expect(lastDateTouched('2027-03-27', minutes)).toBe(addDays('2027-03-27', 1))
})
