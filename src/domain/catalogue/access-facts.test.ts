import { expect, test } from 'vitest'
import { type AccessFact, accessWords, askedWords, confirmedFacts, isAccessValue, isEnough } from './access-facts.ts'

const fact = (rest: Pick<AccessFact, 'fact' | 'value'>): AccessFact => ({
  ...rest,
  confirmedOn: '2026-03-01',
  source: 'location',
})

test('a changed fact is confirmed today, an untouched one keeps its date [LO-17]', () => {
  const before = [fact({ fact: 'entrance', value: true }), fact({ fact: 'door', value: 78 })]
  const after = confirmedFacts(before, { entrance: true, door: 90 }, { today: '2026-11-28', all: false })
  expect(after.map(({ fact: name, value, confirmedOn }) => `${name} ${value} ${confirmedOn}`)).toEqual([
    'entrance true 2026-03-01',
    'door 90 2026-11-28',
  ])
})

test('facts that were all checked again are all confirmed today [LO-17]', () => {
  const before = [fact({ fact: 'lift', value: false })]
  const [after] = confirmedFacts(before, { lift: false }, { today: '2026-11-28', all: true })
  expect(after).toMatchObject({ value: false, confirmedOn: '2026-11-28' })
})

test('a fact that nobody knows any more is gone, and is no "no" [LO-17]', () => {
  const before = [fact({ fact: 'toilet', value: true })]
  expect(confirmedFacts(before, { toilet: null }, { today: '2026-11-28', all: true })).toEqual([])
})

test.each([
  ['entrance', true, 'Intrare fără treaptă'],
  ['entrance', false, 'Treaptă la intrare'],
  ['door', 90, 'Lățimea ușii: 90 cm'],
  ['quiet', 'marți, 10:00–12:00', 'Oră liniștită: marți, 10:00–12:00'],
] as const)('the fact %s with the value %s reads ‘%s’ [LO-17]', (name, value, words) => {
  expect(accessWords(name, value)).toBe(words)
})

test('a door that is too narrow is not enough, nor is a no [LO-17]', () => {
  const are = [isEnough('door', 79), isEnough('door', 80), isEnough('lift', false), isEnough('quiet', 'joi')]
  expect(are).toEqual([false, true, false, true])
})

test('the filter of a width says from which width on [LO-17]', () => {
  expect([askedWords('door'), askedWords('toilet')]).toEqual(['Ușă de cel puțin 80 cm', 'Toaletă accesibilă'])
})

test.each([
  ['entrance', 'da', false],
  ['door', 39, false],
  ['door', 40, true],
  ['door', 80.5, false],
  ['quiet', ' ', false],
  ['quiet', 'x'.repeat(61), false],
  ['lift', false, true],
] as const)('the fact %s takes the value %s: %s [LO-17]', (name, value, is) => {
  expect(isAccessValue(name, value)).toBe(is)
})
