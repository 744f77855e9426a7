import { expect, test } from 'vitest'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { endLabel, isOneAfterAnother, progressLabel } from './decisions.ts'

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

test('at the end it is said how many were moved, kept and cancelled [PT-32]', () => {
  const of = { booking_id: 1, sequence: 1 } as Pick<DecisionOnWire, 'booking_id' | 'sequence'>
  const keep = { ...of, choice: 'keep' } as const
  const cancel = { ...of, choice: 'cancel', reason: 'Închis' } as const
  const move = { ...of, choice: 'move' } as DecisionOnWire
  expect(endLabel([move, cancel, move, move, cancel])).toBe('Am mutat 3, am anulat 2.')
  expect(endLabel([keep, cancel])).toBe('Am păstrat una, am anulat una.')
})
