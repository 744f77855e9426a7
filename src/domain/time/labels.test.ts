import { expect, test } from 'vitest'
import type { IsoDate } from './iso-date.ts'
import { shortMonth } from './labels.ts'

// Named as in CLDR's Romanian.
test('a month is cut as Romanians cut it [SR-21]', () => {
  const romanian = new Intl.DateTimeFormat('ro', { month: 'short', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-01` as IsoDate
    expect(shortMonth(date)).toBe(romanian.format(new Date(`${date}T12:00Z`)))
  }
})
