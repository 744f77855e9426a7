import { expect, test } from 'vitest'
import { openTurns } from './concurrency-limit.ts'

test('[BK-12] works of a key run in the order they came, no more wait than may, and another key goes on', async () => {
  const inTurn = openTurns(1, 1)
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  const first = inTurn('a', () => held)
  const second = inTurn('a', async () => 'second')
  await expect(inTurn('a', async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inTurn('b', async () => 'beside')).toBe('beside')
  letGo('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  await expect(inTurn('a', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await inTurn('a', async () => 'after a failure')).toBe('after a failure')
})
