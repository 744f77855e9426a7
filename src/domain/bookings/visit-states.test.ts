import { expect, test } from 'vitest'
import { minutesEarly, stateChange } from './visit-states.ts'

const visit = { status: 'confirmed', start: 1000, end: 1045 } as const
const DAY = 24 * 60

test.each([
  [1009, 'Se poate nota la 10 minute după începerea vizitei.'],
  [1010, { status: 'no_show', arrived: false }],
  [1045 + DAY, { status: 'no_show', arrived: false }],
  [1046 + DAY, 'Vizita s-a încheiat de mai mult de 24 de ore.'],
])('‘Nu a venit’ is said from 10 minutes after the start to 24 hours after the end: at %i [PT-23]', (now, expected) => {
  expect(stateChange(visit, 'no_show', now)).toEqual(expected)
})

test('a statement can be taken back for as long, and the visit gets the state it has by then [PT-23]', () => {
  const missed = { ...visit, status: 'no_show' } as const
  expect(stateChange(missed, 'confirmed', 1020)).toEqual({ status: 'confirmed', arrived: null })
  expect(stateChange(missed, 'confirmed', 1045 + DAY)).toEqual({ status: 'completed', arrived: null })
  expect(stateChange(missed, 'confirmed', 1046 + DAY)).toMatch(/24 de ore/)
  expect(stateChange(missed, 'arrived', 1020)).toMatch(/nu a venit/)
})

test('nothing is said of a request or a cancelled visit, nor that one is done before it begins [PT-23]', () => {
  expect(stateChange({ ...visit, status: 'pending' }, 'arrived', 1000)).toMatch(/răspuns/)
  expect(stateChange({ ...visit, status: 'canceled' }, 'completed', 1000)).toMatch(/anulată/)
  expect(stateChange(visit, 'completed', 999)).toMatch(/nu a început/)
  expect(stateChange(visit, 'arrived', 990)).toEqual({ status: 'confirmed', arrived: true })
  expect(stateChange(visit, 'arrived', 1000 - DAY)).toMatch(/nu este azi/)
})

test('a client more than 15 minutes before the start is asked about, none later [PT-23]', () => {
  for (let early = -60; early <= 15; early += 1) expect(minutesEarly(visit, 1000 - early)).toBeNull()
  for (let early = 16; early <= 720; early += 1) expect(minutesEarly(visit, 1000 - early)).toBe(early)
})
