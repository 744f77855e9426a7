import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate } from './iso-date.ts'
import * as labels from './labels.ts'
import { shortDayLabel, shortMonth } from './labels.ts'

// Named as in CLDR's Romanian.
test('a month is cut as Romanians cut it [SR-21]', () => {
  const romanian = new Intl.DateTimeFormat('ro', { month: 'short', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-01` as IsoDate
    expect(shortMonth(date)).toBe(romanian.format(new Date(`${date}T12:00Z`)))
  }
})

test('a day is cut as Romanians cut it [PT-23]', () => {
  const days = [
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2027-05-07',
    '2027-05-08',
    '2027-05-09',
  ] as const
  expect(days.map((day) => shortDayLabel(day))).toEqual([
    'lun. 30 nov. 2026',
    'mar. 1 dec. 2026',
    'mie. 2 dec. 2026',
    'joi 3 dec. 2026',
    'vin. 7 mai 2027',
    'sâm. 8 mai 2027',
    'dum. 9 mai 2027',
  ])
})

const aDay = fc.integer({ min: -1500, max: 1500 }).map((days) => addDays('2026-11-21', days))

test('every label of a date says its year unless that is the current one [PT-10, PT-23, AN-01]', () => {
  fc.assert(
    fc.property(aDay, aDay, fc.nat({ max: 1439 }), (date, today, minute) => {
      const isOfThisYear = date.slice(0, 4) === today.slice(0, 4)
      const said = [
        labels.dayMonthLabel(date, today),
        labels.dayLabel(date, today),
        labels.dayTimeLabel(date, minute, today),
        labels.spanLabel(addDays(date, -6), date, today),
        ...[labels.nearDayLabel(date, today), labels.nearTimeLabel(date, minute, today)].filter(
          (each) => !/^(azi|mâine)/.test(each),
        ),
      ]
      for (const each of said)
        expect(new RegExp(`\\b${date.slice(0, 4)}\\b`).test(each.split(' – ').at(-1)!)).toBe(!isOfThisYear)
    }),
  )
})

test('days that span two years say the year of the one that is not the current [PT-10]', () => {
  const { spanLabel } = labels
  expect(spanLabel('2026-12-28', '2027-01-03', '2026-11-21')).toBe('28 decembrie – 3 ianuarie 2027')
  expect(spanLabel('2026-12-28', '2027-01-03', '2027-01-02')).toBe('28 decembrie 2026 – 3 ianuarie')
  expect(spanLabel('2026-11-23', '2026-11-29', '2026-11-21')).toBe('23–29 noiembrie')
})

/** The files that write a date without these labels, and why it is whole. */
const OTHERS = {
  'web/bucharest.ts': 'gives a date, not a label',
  'web/operator/moment-label.ts': 'always has the year',
  'web/partner/second-factor/second-factor-part.tsx': 'always has the year',
  'web/search/when/when-fields.tsx': 'names the months of two weeks to choose from',
}

test('no page and no message writes a date by other means than the labels [PT-10, PT-23]', () => {
  const src = new URL('../../', import.meta.url).pathname
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.(test|oracle)\.ts$/.test(file) && !file.startsWith('domain/time/'),
  )
  const own = files.filter((file) =>
    /toLocaleDateString|toLocaleString\([^)]*month|DateTimeFormat\(|\bshortMonth\(/.test(
      readFileSync(src + file, 'utf8'),
    ),
  )
  expect(own.toSorted()).toEqual(Object.keys(OTHERS))
})
