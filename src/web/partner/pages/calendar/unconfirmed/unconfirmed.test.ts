import { expect, test } from 'vitest'
import { type AgendaEntry, unconfirmed } from './unconfirmed.ts'

const entry = (id: number, rest: Partial<AgendaEntry['booking']> = {}) =>
  ({
    date: '2026-11-25',
    professional: { id: 1, name: 'Ana' },
    booking: { id, status: 'confirmed', coming_at: null, arrived_at: null, start_time: '10:00', ...rest },
  }) as unknown as AgendaEntry

test('on the list to call is every confirmed visit to come without a ‘Vin’, and nothing else [PT-63]', () => {
  const said = '2026-11-24T10:00:00+02:00'
  const entries = [
    entry(1),
    entry(2, { coming_at: said }),
    entry(3, { arrived_at: said }),
    entry(4, { status: 'pending' }),
    entry(5, { status: 'canceled' }),
    entry(6, { start_time: '09:00' }),
    entry(7, { start_time: '09:01' }),
  ]
  const now = Date.parse('2026-11-25T07:00:00Z')
  expect(unconfirmed(entries, now).map(({ booking }) => booking.id)).toEqual([1, 7])
})
