import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { gather, gatherFinds, shareRuns } from './gather.ts'

const { db } = await testDatabase()
const { db: other } = await testDatabase()

test('calls of one moment are one run, later ones the next, and a run that fails fails its own callers only [NT-02]', async () => {
  const runs: string[][] = []
  let end = () => {}
  const double = gather(async (keys: readonly string[]) => {
    runs.push([...keys])
    await new Promise<void>((resolve) => {
      end = resolve
    })
    if (keys.includes('bad')) throw new Error('the run fails')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key + key]))
  }, 'oneByOne')
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

test('callers of work without a key share its run within one moment, and later ones the next [SR-18]', async () => {
  let done = 1
  const seen: number[] = []
  let end = () => {}
  const share = shareRuns(async () => {
    seen.push(done)
    await new Promise<void>((resolve) => {
      end = resolve
    })
    if (seen.length === 1) throw new Error('the first fails')
  })
  const failure = ({ message }: Error) => message
  const first = [share().catch(failure), Promise.resolve().then(share).catch(failure)]
  await expect.poll(() => seen).toEqual([1])
  done = 2
  const later = [share(), share()]
  end()
  expect(await Promise.all(first)).toEqual(['the first fails', 'the first fails'])
  await expect.poll(() => seen).toEqual([1, 2])
  end()
  await Promise.all(later)
  expect(seen).toEqual([1, 2])
})

test('questions of one round are read at once after the last, and again in the next round [BK-08, AU-12]', async () => {
  const stored = new Map([['a', 1]])
  const asked: string[][] = []
  const find = gatherFinds<string, number>(async (_, keys) => {
    asked.push([...keys])
    return new Map(stored)
  })
  const first = [find(db, 'a'), find(db, 'b'), find(db, 'a'), find(other, 'a')]
  stored.set('b', 2)
  expect(await Promise.all(first)).toEqual([1, 2, 1, 1])
  stored.delete('a')
  expect(await find(db, 'a')).toBeNull()
  expect(asked).toEqual([['a', 'b'], ['a'], ['a']])
})

test('a round that fails throws to all its callers, and the next one reads again [BK-08, AU-12]', async () => {
  let fails = true
  const find = gatherFinds<string, number>(async () => {
    if (fails) throw new Error('gone')
    return new Map([['a', 1]])
  })
  const lost = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await find(db, 'a')).toBe(1)
})
