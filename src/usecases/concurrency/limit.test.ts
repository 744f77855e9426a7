import { expect, test } from 'vitest'
import { limitConcurrency } from './limit.ts'

test('works of a key run in the order they came, no more wait than may, and another key goes on [BK-12]', async () => {
  const limited = limitConcurrency(1, 1)
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  const first = limited('a', () => held)
  const second = limited('a', async () => 'second')
  await expect(limited('a', async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await limited('b', async () => 'beside')).toBe('beside')
  letGo('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  await expect(limited('a', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await limited('a', async () => 'after a failure')).toBe('after a failure')
})
