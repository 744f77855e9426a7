import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { inRounds } from './in-rounds.ts'

const { db } = await testDatabase()
const { db: other } = await testDatabase()

test('what is asked for in one round is read at once after the last question, and again in the next round [BK-08, AU-12]', async () => {
  const stored = new Map([['a', 1]])
  const asked: string[][] = []
  const find = inRounds<string, number>(async (_, keys) => {
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

test('a round that fails is told to all who asked, and the next one reads again [BK-08, AU-12]', async () => {
  let fails = true
  const find = inRounds<string, number>(async () => {
    if (fails) throw new Error('gone')
    return new Map([['a', 1]])
  })
  const lost = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await find(db, 'a')).toBe(1)
})
