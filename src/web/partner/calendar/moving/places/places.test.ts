import { expect, test } from 'vitest'
import type { Spot } from '../move-state.ts'
import { type Places, verdictOf } from './places.ts'

const runs = [
  { start: 540, end: 600, state: 'soft', reason: 'În afara programului' },
  { start: 600, end: 690, state: 'fits', reason: '' },
  { start: 690, end: 720, state: 'hard', reason: 'Doar 30 min' },
]
const places = { date: '2026-11-19', people: [{ professional_id: 1, runs }] } as unknown as Places
const at = (start: number): Spot => ({ date: '2026-11-19', person: 1, start, minutes: 45 })

test('a spot is as good as the server says of starts there, and says why', () => {
  expect(verdictOf(places, at(600))).toEqual({ kind: 'fits', mark: '' })
  expect(verdictOf(places, at(689))).toEqual({ kind: 'fits', mark: '' })
  expect(verdictOf(places, at(690))).toEqual({ kind: 'hard', reason: 'Doar 30 min' })
  expect(verdictOf(places, at(585))).toEqual({ kind: 'soft', reason: 'În afara programului' })
})

test('before the server has answered for that day nothing is claimed', () => {
  expect(verdictOf(null, at(600))).toEqual({ kind: 'unknown' })
  expect(verdictOf(places, { ...at(600), date: '2026-11-20' })).toEqual({ kind: 'unknown' })
})
