import { expect, test } from 'vitest'
import { spokenSpot } from './spoken-spot.ts'

test('while moving it is spoken whose place it is, when, and whether it is free', () => {
  expect(spokenSpot('Mihai', '11:00', { kind: 'fits', mark: '' })).toBe('Mihai, 11:00, liber')
  expect(spokenSpot('Mihai', '11:00', { kind: 'hard', reason: 'doar 30 min' })).toBe(
    'Mihai, 11:00, nu se poate: doar 30 min',
  )
})
