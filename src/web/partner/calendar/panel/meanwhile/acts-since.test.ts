import { expect, test } from 'vitest'
import { actsSince } from './acts-since.ts'

type Seen = Parameters<typeof actsSince>[0]['first']
type Act = Seen['history'][number]

const act = (kind: string, who: string, rest: Partial<Act> = {}): Act => {
  return { kind, who, reason: null, moved: null, changes: [], at: '2026-11-26T12:30:00+02:00', ...rest }
}
const seen = {
  start: '1',
  end: '2',
  start_date: '2026-11-26',
  start_time: '16:00',
  history: [act('booking_placed', 'Ana')],
}
const day = { today: '2026-11-26' } as const
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
  const path = 'joi 26 nov., 16:00 → joi 26 nov., 17:00'
  expect(since([act('booking_moved', 'clientul', { moved: path })], moved)[0]).toBe(
    `Programare mutată: ${path} · clientul, 12:30`,
  )
  const canceled = { cancellation: { by: 'customer' } }
  const changes = [{ label: 'stare', before: 'confirmată', after: 'anulată' }]
  expect(since([act('booking_canceled', 'clientul', { reason: 'Altul', changes })], canceled)).toEqual([
    'Programare anulată („Altul”) · clientul, 12:30',
  ])
})

test('a change is said with what it changed, from what to what [PT-17, PT-23]', () => {
  const changes = [
    { label: 'servicii', before: 'Tuns', after: 'Tuns, Vopsit' },
    { label: 'preț', before: '60,00 RON', after: '210,00 RON' },
  ]
  expect(since([act('booking_changed', 'Radu Ene', { changes })])).toEqual([
    'Programare schimbată: servicii Tuns → Tuns, Vopsit; preț 60,00 RON → 210,00 RON · Radu Ene, 12:30',
  ])
})

test('nothing is said of one’s own acts [PT-17]', () => {
  expect(since([act('booking_moved', 'Ana Pop')], { start: '3', end: '4' })).toEqual([])
})
