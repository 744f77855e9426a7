import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from './clock-time.ts'
import { fromDayNumber } from './iso-date.ts'
import { readDate, readTime, writeDate } from './written.ts'

describe('a date that a person writes', () => {
  it('is read in every usual notation, and written as zz.ll.aaaa [PT-12, PT-31]', () => {
    const days = fc.integer({ min: 0, max: 36_000 }).map(fromDayNumber)
    const separators = fc.constantFrom('.', '/', '-', ' ', ', ')
    fc.assert(
      fc.property(days, separators, fc.boolean(), (date, between, isPadded) => {
        const [year, month, day] = date.split('-').map(Number)
        const short = [day, month, year].join(between)
        expect(readDate(isPadded ? ` ${writeDate(date)} ` : short)).toBe(date)
        expect(readDate(writeDate(date).replaceAll('.', ''))).toBe(date)
        expect(readDate(date)).toBe(date)
      }),
    )
  })

  it('has a year of two digits in this century, or in the last third of the one before [PT-12]', () => {
    expect(readDate('1.12.26')).toBe('2026-12-01')
    expect(readDate('29.02.88')).toBe('1988-02-29')
  })

  it('is refused where there is no such day [PT-12]', () => {
    for (const text of ['', '31.02.2026', '29.02.2027', '1.13.2026', '12.2026', '1.12', 'mâine', '2026-13-01'])
      expect(readDate(text), text).toBeNull()
  })
})

describe('a time that a person writes', () => {
  it('is read with and without zero, sign and minutes [PT-12, PT-30]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(':', '.', ',', 'h', ' ', ''), (minute, sign) => {
        const [hour = '', rest = ''] = formatTime(minute).split(':')
        expect(readTime(`${hour}${sign}${rest}`)).toBe(formatTime(minute))
        expect(readTime(`${Number(hour)}${sign}${rest}`)).toBe(formatTime(minute))
      }),
    )
    expect(readTime('9')).toBe('09:00')
    expect(readTime('24:00')).toBe('00:00')
  })

  it('is refused where no clock shows it [PT-12, PT-30]', () => {
    for (const text of ['', '25', '9:60', '24:30', '9:5', '12345', 'prânz']) expect(readTime(text), text).toBeNull()
  })
})
