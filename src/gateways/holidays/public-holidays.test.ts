import { expect, test } from 'vitest'
import { computeHolidays } from './compute-holidays.ts'
import { namedHolidays, publicHolidays } from './public-holidays.ts'

test('public holidays of 2027 are those of the law, Easter by the Orthodox calendar [BK-08]', () => {
  expect(publicHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-06',
    '2027-01-07',
    '2027-01-24',
    '2027-04-30',
    '2027-05-01',
    '2027-05-02',
    '2027-05-03',
    '2027-06-01',
    '2027-06-20',
    '2027-06-21',
    '2027-08-15',
    '2027-11-30',
    '2027-12-01',
    '2027-12-25',
    '2027-12-26',
  ])
})

test('the holidays in the file are those of the calendar, year by year, and other years are computed [BK-08]', () => {
  for (let year = 2024; year <= 2047; year += 1)
    expect([year, namedHolidays(year)]).toEqual([year, computeHolidays(year)])
})
