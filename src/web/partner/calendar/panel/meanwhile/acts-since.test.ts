import { expect, test } from 'vitest'
import { actsSince } from './acts-since.ts'

const act = (kind: string, who: string, reason: string | null = null) => {
  return { kind, who, reason, before: {}, after: {}, at: '2026-11-26T12:30:00+02:00' }
}
const seen = {
  start: '1',
  end: '2',
  start_date: '2026-11-26',
  start_time: '16:00',
  history: [act('booking_placed', 'Ana')],
}
const day = { today: '2026-11-26' } as const
type Seen = Parameters<typeof actsSince>[0]['first']
const since = (more: ReturnType<typeof act>[], change = {}) => {
  const first = seen as Seen
  return actsSince({ first, booking: { ...first, history: [...first.history, ...more], ...change }, day }, 'Ana Pop')
}

test('a client’s act is said one time, and a proposed time that was chosen as that [PT-17, PT-22]', () => {
  const moved = { start: '3', end: '4', start_time: '17:00' }
  expect(since([act('proposal_taken', 'clientul')], moved)).toEqual([
    'Oră propusă aleasă · clientul, 12:30',
    'Acum: azi, 17:00.',
  ])
  expect(since([act('booking_moved', 'clientul')], moved)[0]).toBe('Programare mutată · clientul, 12:30')
  const canceled = { cancellation: { by: 'customer' } }
  expect(since([act('booking_canceled', 'clientul', 'Altul')], canceled)).toEqual([
    'Programare anulată („Altul”) · clientul, 12:30',
  ])
})

test('nothing is said of one’s own acts [PT-17]', () => {
  expect(since([act('booking_moved', 'Ana Pop')], { start: '3', end: '4' })).toEqual([])
})
