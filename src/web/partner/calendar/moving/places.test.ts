import { expect, test } from 'vitest'
import type { Spot } from './move-state.ts'
import { type PlaceSpan, type Places, spokenSpot, verdictOf } from './places.ts'

const wall = { start_time: '00:00', end_time: '00:00' }
const spans: PlaceSpan[] = [
  { ...wall, start: 540, end: 600, kind: 'soft', reason: 'În afara programului' },
  { ...wall, start: 600, end: 720, kind: 'fits', reason: '' },
  { ...wall, start: 720, end: 750, kind: 'no', reason: 'doar 30 min' },
]
const places = { date: '2026-11-19', people: [{ id: 1, spans }] } as unknown as Places
const at = (start: number, minutes = 45): Spot => ({ date: '2026-11-19', person: 1, start, minutes })

test('a spot is as good as the worst that it touches, and says why', () => {
  expect(verdictOf(places, at(600))).toEqual({ kind: 'fits' })
  expect(verdictOf(places, at(675))).toEqual({ kind: 'fits' })
  expect(verdictOf(places, at(676))).toEqual({ kind: 'no', reason: 'doar 30 min' })
  expect(verdictOf(places, at(760))).toEqual({ kind: 'no', reason: 'locul e ocupat' })
  expect(verdictOf(places, at(585))).toEqual({ kind: 'soft', reason: 'În afara programului' })
})

test('before the server has answered for that day nothing is claimed', () => {
  expect(verdictOf(null, at(600))).toEqual({ kind: 'unknown' })
  expect(verdictOf(places, { ...at(600), date: '2026-11-20' })).toEqual({ kind: 'unknown' })
})

test('while moving it is spoken whose place it is, when, and whether it is free', () => {
  expect(spokenSpot('Mihai', '11:00', { kind: 'fits' })).toBe('Mihai, 11:00, liber')
  expect(spokenSpot('Mihai', '11:00', { kind: 'no', reason: 'doar 30 min' })).toBe(
    'Mihai, 11:00, nu se poate: doar 30 min',
  )
})
