import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, parseEndTime, parseTime } from './clock-time.ts'
import { addDays, dateOf, daysBetween, type IsoDate, isRealDate, listDates, weekdayOf } from './iso-date.ts'
import { dayTimeLabel, longDateLabel, monthLabel, nearTimeLabel, shortWeekday } from './labels.ts'
import { boundaryToEpoch, epochToIso, epochToWall, todayAt, toEpochMinute, wallToEpoch } from './wall-time.ts'

const aDay = fc.oneof(
  fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => dateOf(Temporal.PlainDate.from('1990-01-01').add({ days }).toString())),
  fc.constantFrom<IsoDate[]>(
    '1991-03-31',
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
    '2027-10-30',
    '2027-10-31',
    '2027-11-01',
  ),
)

const aMinute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 179, 180, 181, 239, 240, 241, 1439))

describe('dates', () => {
  test('arithmetic agrees with Temporal [BK-08]', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const plain = Temporal.PlainDate.from(date)
        expect(addDays(date, days)).toBe(plain.add({ days }).toString())
        expect(weekdayOf(date)).toBe(plain.dayOfWeek)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
    expect(listDates('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })

  test('only days that the calendar has are real [BK-08]', () => {
    const texts = [
      '2028-02-29',
      '2027-02-29',
      '2027-13-01',
      '2027-00-10',
      '2027-1-1',
      '0000-01-01',
      '2027-01-01T00',
      '',
    ]
    expect(texts.map(isRealDate)).toEqual([true, false, false, false, false, false, false, false])
  })

  test('times of day [BK-08]', () => {
    expect(['00:00', '09:05', '23:59', '24:00', '9:05', '12:60'].map(parseTime)).toEqual([
      0,
      545,
      1439,
      null,
      null,
      null,
    ])
    expect([parseEndTime('24:00'), formatTime(0), formatTime(990)]).toEqual([1440, '00:00', '16:30'])
  })
})

describe('wall time of Bucharest', () => {
  test('agrees with Temporal on every wall minute, skipped and doubled ones too [BK-08]', () => {
    fc.assert(
      fc.property(aDay, aMinute, (date, minute) => {
        const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute })
        const zoned = wall.toZonedDateTime('Europe/Bucharest', { disambiguation: 'earlier' })
        const exists = zoned.toPlainDateTime().equals(wall)
        const epoch = wallToEpoch(date, minute)
        expect(epoch).toBe(exists ? zoned.epochMilliseconds / 60_000 : null)
        if (epoch !== null) expect(epochToWall(epoch)).toEqual({ date, minute })
      }),
      { numRuns: 2000 },
    )
  })

  test('every minute around a clock change has its wall time [BK-08]', () => {
    for (const first of ['2027-03-27T20:00Z', '2027-10-30T20:00Z']) {
      const start = Date.parse(first) / 60_000
      for (let epoch = start; epoch < start + 1000; epoch += 1) {
        const zoned = Temporal.Instant.fromEpochMilliseconds(epoch * 60_000).toZonedDateTimeISO('Europe/Bucharest')
        const expected = { date: zoned.toPlainDate().toString(), minute: zoned.hour * 60 + zoned.minute }
        expect(epochToWall(epoch)).toEqual(expected)
      }
    }
  })

  test('the ends of intervals move out of the skipped hour [BK-08]', () => {
    expect(wallToEpoch('2027-03-28', 210)).toBeNull()
    expect(epochToIso(boundaryToEpoch('2027-03-28', 210))).toBe('2027-03-28T04:00:00+03:00')
    expect(epochToIso(wallToEpoch('2027-10-31', 210)!)).toBe('2027-10-31T03:30:00+03:00')
    expect(wallToEpoch('2027-10-31', 1440)).toBe(wallToEpoch('2027-11-01', 0))
    expect(todayAt(toEpochMinute(new Date('2026-11-21T21:59:59.9Z')))).toBe('2026-11-21')
    expect(todayAt(toEpochMinute(new Date('2026-11-21T22:00:00Z')))).toBe('2026-11-22')
  })
})

describe('labels', () => {
  test('days and times are said in full [BK-18]', () => {
    expect(dayTimeLabel('2026-11-21', 630, '2026-01-01')).toBe('sâmbătă, 21 noiembrie, 10:30')
    expect(monthLabel('2026-11-21')).toBe('noiembrie 2026')
    expect(longDateLabel('2027-05-01')).toBe('1 mai 2027')
    expect(shortWeekday(7)).toBe('Du')
  })

  test('near days have their names [LO-09]', () => {
    const label = (date: IsoDate, minute: number) => nearTimeLabel(date, minute, '2026-12-31')
    expect(label('2026-12-31', 990)).toBe('azi, 16:30')
    expect(label('2027-01-01', 540)).toBe('mâine, 09:00')
    expect(label('2027-01-02', 540)).toBe('sâmbătă, 2 ianuarie 2027, 09:00')
  })
})
