import { expect, test } from 'vitest'
import { isRealDate } from '#domain/time/iso-date.ts'
import { readAddress } from './address.ts'

const dateIn = (query: string) => readAddress(new URLSearchParams(query), isRealDate).date

test('a day that the calendar cannot have is today, and no fault [PT-10]', () => {
  expect(dateIn('date=2026-11-26')).toBe('2026-11-26')
  const others = ['', 'date=', 'date=2026-02-30', 'date=1999-01-01', 'date=2999-12-31', 'date=ieri']
  expect(others.map(dateIn)).toEqual(others.map(() => null))
})
