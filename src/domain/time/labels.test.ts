import { expect, test } from 'vitest'
import type { IsoDate } from './iso-date.ts'
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
    'lun. 30 nov.',
    'mar. 1 dec.',
    'mie. 2 dec.',
    'joi 3 dec.',
    'vin. 7 mai',
    'sâm. 8 mai',
    'dum. 9 mai',
  ])
})
