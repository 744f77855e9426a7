import { expect, test } from 'vitest'
import type { AffectedOnWire } from '#contract/team/affected.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { isOneAfterAnother, progressLabel } from './decisions.ts'

const booked = (time: string, duration: number, date: IsoDate = '2026-12-04') =>
  ({ date, time, duration }) as AffectedOnWire

test('a strip of the day is for bookings of one day, of which no two are at once [PT-32]', () => {
  expect(isOneAfterAnother([booked('11:00', 30), booked('09:00', 120)])).toBe(true)
  expect(isOneAfterAnother([booked('09:00', 121), booked('11:00', 30)])).toBe(false)
  expect(isOneAfterAnother([booked('11:00', 30), booked('10:45', 30)])).toBe(false)
  expect(isOneAfterAnother([booked('09:00', 60), booked('11:00', 30, '2026-12-05')])).toBe(false)
})

test('how many are decided is said in the singular, too [PT-32]', () => {
  expect([progressLabel(0, 1), progressLabel(1, 1)]).toEqual(['0 din 1 hotărâtă', 'Programarea e hotărâtă'])
  expect([progressLabel(1, 4), progressLabel(4, 4)]).toEqual(['1 din 4 hotărâte', 'Toate 4 hotărâte'])
})
