import { expect, test } from 'vitest'
import { freeFor } from './words.ts'

test.each([
  [1, '1 min liber'],
  [2, '2 min libere'],
  [60, '1 h liberă'],
  [61, '1 h 01 libere'],
  [120, '2 h libere'],
])('free time agrees with its number: %i minutes [PT-10]', (minutes, words) => {
  expect(freeFor(minutes)).toBe(words)
})
