import { expect, test } from 'vitest'
import { hoursOf, openingMinute } from './hours.ts'

const labels = (day_start: string, day_minutes: 1380 | 1440 | 1500) =>
  hoursOf({ day_start, day_minutes, shown_from: 60, shown_until: 360 }).map(({ label }) => label)

test('the hour that the clock skips is not drawn, and the one that comes twice is drawn twice', () => {
  expect(labels('2026-11-22T00:00:00+02:00', 1440)).toEqual(['01', '02', '03', '04', '05', '06'])
  expect(labels('2026-03-29T00:00:00+02:00', 1380)).toEqual(['01', '02', '04', '05', '06', '07'])
  expect(labels('2026-10-25T00:00:00+03:00', 1500)).toEqual(['01', '02', '03', '03', '04', '05'])
})

const day = (...starts: number[]) => ({
  shown_from: 0,
  shown_until: 1440,
  people: [{ blocks: starts.map((start) => ({ kind: 'booking' as const, start })) }],
})

test('days open an hour before now, else at their first booking, at the latest at eight [PT-10]', () => {
  expect(openingMinute([day(300), day()], 900)).toBe(840)
  expect(openingMinute([day(600), day(390)], null)).toBe(390)
  expect(openingMinute([day(600)], null)).toBe(480)
  expect(openingMinute([day()], null)).toBe(480)
})

test('a booking that began the day before, and hours that are not shown, open no day [PT-10]', () => {
  expect(openingMinute([day(-90, 600)], null)).toBe(480)
  const late = { ...day(), shown_from: 540, shown_until: 1080 }
  expect(openingMinute([late], 1200)).toBe(480)
})
