import { expect, test } from 'vitest'
import { epochToWall, wallToEpoch } from '../time/wall-time.ts'
import { BOOKING_STATUSES } from './booking.ts'
import { comingRefusal, comingUntil } from './coming.ts'
import { reminderTime } from './reminder-times.ts'

const START = 100_000
const FIRST = START - 3 * 24 * 60

test('‘Vin’ can be said of a confirmed visit alone, from three days before to the minute until its start [BK-25]', () => {
  for (const status of BOOKING_STATUSES)
    for (const now of [FIRST - 1, FIRST, FIRST + 1, START - 1, START, START + 1])
      expect(comingRefusal({ status, start: START }, now) === null, `${status} at ${now}`).toBe(
        status === 'confirmed' && now >= FIRST && now < START,
      )
})

const DAY = '2026-12-02'
const WEEK_MINUTES = 7 * 24 * 60

test.each([
  [600, 180, '2026-12-01 21:00'],
  [600, 720, '2026-12-01 21:00'],
  [660, 180, '2026-12-02 08:00'],
  [1020, 180, '2026-12-02 14:00'],
  [1020, 360, '2026-12-02 11:00'],
  [1020, 720, '2026-12-01 21:00'],
  [1200, 720, '2026-12-02 08:00'],
])(
  'a visit at minute %i with a limit of %i minutes needs its ‘Vin’ until %s [PT-63]',
  (minute, limitMinutes, until) => {
    const start = wallToEpoch(DAY, minute)!
    const wall = epochToWall(comingUntil({ start, limitMinutes, booked: start - WEEK_MINUTES })!)
    const time = `${String(Math.floor(wall.minute / 60)).padStart(2, '0')}:${String(wall.minute % 60).padStart(2, '0')}`
    expect(`${wall.date} ${time}`).toBe(until)
  },
)

test('no limit is at night, after the visit, or sooner than three hours after the question [PT-63]', () => {
  for (const day of ['2026-03-29', '2026-10-25', DAY] as const)
    for (let minute = 0; minute < 1440; minute += 15)
      for (const limitMinutes of [180, 360, 720])
        for (const ahead of [60, 300, 1440, 1500, 1505, 2880]) {
          const start = wallToEpoch(day, minute)
          const until = start === null ? null : comingUntil({ start, limitMinutes, booked: start - ahead })
          if (start === null || until === null) continue
          const at = epochToWall(until).minute
          expect(at >= 480 && at < 1320 && until < start, `${day} ${minute} ${limitMinutes}`).toBe(true)
          expect(reminderTime('day', start, start - ahead)! + 180).toBeLessThanOrEqual(until)
        }
})

test('silence cancels nothing where the location does not want it, or booked so late that nobody is asked [PT-63]', () => {
  const start = wallToEpoch(DAY, 1020)!
  expect(comingUntil({ start, limitMinutes: 0, booked: start - WEEK_MINUTES })).toBeNull()
  expect(comingUntil({ start, limitMinutes: 360, booked: start - 24 * 60 })).toBeNull()
  expect(comingUntil({ start, limitMinutes: 360, booked: start - 25 * 60 })).not.toBeNull()
})
