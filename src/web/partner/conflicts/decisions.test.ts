import { expect, test } from 'vitest'
import type { AffectedOnWire } from '#contract/team/conflict.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { isOneAfterAnother } from './decisions.ts'

const booked = (time: string, duration: number, date: IsoDate = '2026-12-04') =>
  ({ date, time, duration }) as AffectedOnWire

test('a strip of the day is for bookings of one day, of which no two are at once [PT-32]', () => {
  expect(isOneAfterAnother([booked('11:00', 30), booked('09:00', 120)])).toBe(true)
  expect(isOneAfterAnother([booked('09:00', 121), booked('11:00', 30)])).toBe(false)
  expect(isOneAfterAnother([booked('11:00', 30), booked('10:45', 30)])).toBe(false)
  expect(isOneAfterAnother([booked('09:00', 60), booked('11:00', 30, '2026-12-05')])).toBe(false)
})
