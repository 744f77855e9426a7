import { expect, test } from 'vitest'
import { createLogHistory } from './log-history.ts'

test('lag is the time since the primary first had what the replica lacks, and none while nobody writes [HT-07]', () => {
  const log = createLogHistory()
  expect(log.lagOf(0, 500)).toBe(0)
  log.note(100, 1_000)
  log.note(100, 2_000)
  log.note(250, 3_000)
  log.note(300, 4_000)
  expect(log.lagOf(300, 60_000)).toBe(0)
  expect(log.lagOf(249, 5_000)).toBe(2_000)
  expect(log.lagOf(99, 5_000)).toBe(4_000)
})

test('a primary that never had the end of the former’s log begins the history again [HT-07]', () => {
  const log = createLogHistory()
  log.note(900, 1_000)
  log.note(800, 2_000)
  expect(log.lagOf(800, 9_000)).toBe(0)
  expect(log.lagOf(700, 9_000)).toBe(7_000)
})
