import { expect, test } from 'vitest'
import { leftOf } from './time-left.ts'

test('the countdown of a hold begins at its five minutes, however old the last tick, and ends at nought [BK-16]', () => {
  const held = { seconds: 300, until: 1_000_000 }
  expect([699_100, 700_000, 700_001, 999_999, 1_000_000, 1_004_000].map((now) => leftOf(held, now))).toEqual([
    300, 300, 300, 1, 0, 0,
  ])
})
