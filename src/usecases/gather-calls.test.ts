import { expect, test } from 'vitest'
import { gatherCalls } from './gather-calls.ts'

test('calls of one moment are one run, later ones the next, and a run that fails fails its own callers only [NT-02]', async () => {
  const runs: string[][] = []
  let end = () => {}
  const double = gatherCalls(async (keys: readonly string[]) => {
    runs.push([...keys])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    if (keys.includes('bad')) throw new Error('the run fails')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key + key]))
  })
  const first = [double('a'), double('b'), double('a'), double('unknown')]
  await expect.poll(() => runs).toEqual([['a', 'b', 'unknown']])
  const second = [double('bad'), double('c')].map((each) => each.catch((error: Error) => error.message))
  await new Promise((wake) => setTimeout(wake, 20))
  expect(runs).toHaveLength(1)
  end()
  expect(await Promise.all(first)).toEqual(['aa', 'bb', 'aa', undefined])
  await expect.poll(() => runs).toHaveLength(2)
  const third = double('d')
  end()
  expect(await Promise.all(second)).toEqual(['the run fails', 'the run fails'])
  await expect.poll(() => runs).toEqual([['a', 'b', 'unknown'], ['bad', 'c'], ['d']])
  end()
  expect(await third).toBe('dd')
})
