import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

test('a breaker pauses after a failure, lets one through to try, and pauses longer each time it fails [HT-07]', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  const before = breaker.enter()!
  breaker.settle(breaker.enter()!, false)
  expect(breaker.enter()).toBeNull()
  // Begun before the pause: its end changes nothing.
  breaker.settle(before, true)
  expect(breaker.enter()).toBeNull()
  now += 1_000
  const trial = breaker.enter()!
  expect([trial.isTrial, breaker.enter()]).toEqual([true, null])
  breaker.settle(trial, false)
  now += 1_999
  expect(breaker.enter()).toBeNull()
  now += 1
  breaker.settle(breaker.enter()!, true)
  expect([breaker.enter(), breaker.enter()]).toEqual([{ isTrial: false }, { isTrial: false }])
})

test('a breaker never pauses longer than half a minute [HT-07]', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let failed = 0; failed < 12; failed += 1) {
    breaker.settle(breaker.enter()!, false)
    now += 30_000
  }
  expect(breaker.isPausing()).toBe(false)
})
