import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '../time/iso-date.ts'
import { dayTimeLabel } from '../time/labels.ts'
import { epochToWall, wallToEpoch } from '../time/wall-time.ts'
import { type Reminder, reminderTime } from './reminder-times.ts'

const at = (date: IsoDate, time: string) => wallToEpoch(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))!
const remindedAt = (reminder: Reminder, start: number, booked = start - 20_000) => {
  const time = reminderTime(reminder, start, booked)
  if (time === null) return null
  const { date, minute } = epochToWall(time)
  return dayTimeLabel(date, minute, date)
}

describe('when to remind', () => {
  test('a day and two hours before, in real hours [NT-01]', () => {
    expect(remindedAt('day', at('2026-11-21', '10:30'))).toBe('vineri, 20 noiembrie, 10:30')
    expect(remindedAt('hours', at('2026-11-21', '10:30'))).toBe('sâmbătă, 21 noiembrie, 08:30')
    // The night of 27 to 28 March 2027 has an hour less.
    expect(remindedAt('day', at('2027-03-28', '10:00'))).toBe('sâmbătă, 27 martie, 09:00')
  })

  test('a reminder due in the night goes at 8:00, or at 21:00 the evening before [NT-01]', () => {
    expect(remindedAt('day', at('2026-11-21', '07:00'))).toBe('vineri, 20 noiembrie, 08:00')
    expect(remindedAt('day', at('2026-11-21', '23:30'))).toBe('sâmbătă, 21 noiembrie, 08:00')
    expect(remindedAt('hours', at('2026-11-21', '09:59'))).toBe('vineri, 20 noiembrie, 21:00')
    expect(remindedAt('hours', at('2026-11-21', '10:00'))).toBe('sâmbătă, 21 noiembrie, 08:00')
    expect(remindedAt('hours', at('2026-11-21', '23:59'))).toBe('sâmbătă, 21 noiembrie, 21:59')
    expect(remindedAt('hours', at('2026-11-22', '00:00'))).toBe('sâmbătă, 21 noiembrie, 21:00')
    expect(remindedAt('hours', at('2026-11-22', '01:00'))).toBe('sâmbătă, 21 noiembrie, 21:00')
  })

  test('none within an hour of booking [NT-01]', () => {
    const start = at('2026-11-21', '10:30')
    expect(remindedAt('hours', start, at('2026-11-21', '07:30'))).toBe('sâmbătă, 21 noiembrie, 08:30')
    expect(remindedAt('hours', start, at('2026-11-21', '07:31'))).toBeNull()
    expect(remindedAt('day', start, at('2026-11-20', '12:00'))).toBeNull()
    expect(remindedAt('hours', at('2026-11-21', '08:00'), at('2026-11-20', '20:30'))).toBeNull()
  })

  test('no reminder goes by night, after its visit, or earlier than needed [NT-01]', () => {
    const start = fc.integer({ min: at('2026-01-01', '00:00'), max: at('2028-12-31', '23:45') })
    const ahead = fc.integer({ min: 0, max: 60 * 1440 })
    fc.assert(
      fc.property(start, ahead, fc.constantFrom<Reminder>('day', 'hours'), (visit, minutes, reminder) => {
        const booked = visit - minutes
        const nominal = visit - (reminder === 'day' ? 1440 : 120)
        const time = reminderTime(reminder, visit, booked)
        if (time === null) {
          expect(minutes).toBeLessThan(1440 + 60)
          return
        }
        const { minute } = epochToWall(time)
        expect(minute).toBeGreaterThanOrEqual(480)
        expect(minute).toBeLessThan(1320)
        expect(time).toBeLessThan(visit)
        expect(time).toBeGreaterThanOrEqual(booked + 60)
        const { minute: wanted } = epochToWall(nominal)
        if (wanted >= 480 && wanted < 1320) {
          expect(time).toBe(nominal)
          return
        }
        expect(minute).toBe(reminder === 'day' ? 480 : 1260)
        expect(Math.abs(time - nominal)).toBeLessThanOrEqual(12 * 60)
        expect(reminder === 'day' ? time > nominal : time < nominal).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
