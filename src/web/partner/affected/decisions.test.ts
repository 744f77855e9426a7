import { expect, test } from 'vitest'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { decisionLabel, endLabel, isOneAfterAnother, messageLabel, progressLabel } from './decisions.ts'

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

test('clients whom no message reaches are named, to be called [PT-32]', () => {
  const at = (id: number, name: string, why: 'no_sms' | null) =>
    ({
      ...booked('10:00', 30),
      id,
      client: { name, card_name: null },
      colleagues: [],
      notified: { by: [], why },
    }) as never
  const affected = [at(1, 'Ana Pop', null), at(2, 'Ioana Axinte', 'no_sms'), at(3, 'Maria Ene', 'no_sms')]
  const decide = (choice: string, id: number) => ({ booking_id: id, sequence: 1, choice, reason: 'Închis' }) as never
  const today: IsoDate = '2026-12-01'
  expect(messageLabel(affected, [decide('cancel', 1), decide('keep', 2)])).toBe(
    'Cine e mutat sau anulat primește un mesaj.',
  )
  expect(messageLabel(affected, [decide('cancel', 1), decide('cancel', 2), decide('keep', 3)])).toBe(
    'Mesajele nu ajung la Ioana Axinte: anunță-i prin telefon.',
  )
  expect(affected.map((booking) => decisionLabel(booking, decide('cancel', 1), today))).toEqual([
    'Anulată, cu motivul „Închis”',
    ...Array(2).fill(
      'Anulată, cu motivul „Închis”. Clientul nu este anunțat: la numărul lui nu ajung SMS-uri. Sună-l.',
    ),
  ])
})
