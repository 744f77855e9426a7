import { expect, test } from 'vitest'
import { pointsIn } from '#db/site/rate-limit-points.ts'
import { testDatabase } from '#test/database.ts'
import { BUDGETS, type RateLimits } from './gateway.ts'
import { postgresRateLimits } from './postgres.ts'

const { pool } = await testDatabase()

/** How many of so many at once the budget let through. */
async function taken(factor: number, budget: keyof typeof BUDGETS, tries: number): Promise<number> {
  const limits = postgresRateLimits(pointsIn(pool), factor)
  const settled = await Promise.allSettled(Array.from({ length: tries }, () => limits.take(budget, `${factor}`)))
  return settled.filter(({ status }) => status === 'fulfilled').length
}

test('the factor multiplies every budget but those that only remember [HT-04]', async () => {
  const { points } = BUDGETS.feedbackByAddress
  expect(await taken(1, 'feedbackByAddress', points * 4)).toBe(points)
  expect(await taken(2.5, 'feedbackByAddress', points * 4)).toBe(points * 2.5)
  expect(await taken(100, 'sameLogin', 5)).toBe(1)
  expect(await taken(0.0006, 'noticeSmsByDay', 5)).toBe(3)
})

test('a budget taken in batches is spent to its last point, given back and refused as any other, by many at once [HT-04]', async () => {
  const { points, batch } = BUDGETS.noticeSmsByHour
  const limits = postgresRateLimits(pointsIn(pool), 1)
  const take = (tries: number) =>
    Promise.allSettled(Array.from({ length: tries }, () => limits.take('noticeSmsByHour', 'all')))
  const granted = (settled: readonly PromiseSettledResult<void>[]) =>
    settled.filter(({ status }) => status === 'fulfilled').length
  expect(granted(await take(3))).toBe(3)
  const { rows } = await pool.query<{ points: number }>(
    `select points from rate_limit where key like 'noticeSmsByHour:%'`,
  )
  expect(rows).toEqual([{ points: batch }])
  expect(granted(await take(points))).toBe(points - 3)
  await limits.giveBack('noticeSmsByHour', 'all')
  expect(granted(await take(2))).toBe(1)
})

test('points that many processes take of many keys at once, in any order, are counted exactly [HT-04]', async () => {
  const processes = Array.from({ length: 4 }, () => postgresRateLimits(pointsIn(pool), 1))
  const keys = Array.from({ length: 400 }, (_, index) => `${index}`)
  const { points } = BUDGETS.loginByDevice
  const takeOne = (limits: RateLimits, index: number) =>
    Promise.allSettled((index % 2 ? keys : keys.toReversed()).map((key) => limits.take('loginByDevice', key)))
  let granted = 0
  for (let round = 0; round < points; round += 1) {
    const settled = (await Promise.all(processes.map(takeOne))).flat()
    granted += settled.filter(({ status }) => status === 'fulfilled').length
    for (const outcome of settled)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ detail: { code: 'too_many' } })
  }
  expect(granted).toBe(keys.length * points)
})

test('all points of one round go by one statement, each counting those before it, and from nothing once over [HT-04]', async () => {
  const asked: string[] = []
  const counting = Object.assign(Object.create(pool), {
    query: (text: string, values: unknown[]) => {
      asked.push(text)
      return pool.query(text, values)
    },
  })
  const add = pointsIn(counting)
  const both = [
    { key: 'a', points: 2, seconds: 60 },
    { key: 'b', points: 5, seconds: 60 },
    { key: 'a', points: 1, seconds: 60 },
  ]
  const pointsOf = async (adding: typeof both) => (await Promise.all(adding.map(add))).map(({ points }) => points)
  expect(await pointsOf(both)).toEqual([2, 5, 3])
  expect(asked).toHaveLength(1)
  expect(await pointsOf([{ key: 'a', points: -1, seconds: 60 }])).toEqual([2])
  await pool.query(`update rate_limit set expire = expire - 61_000 where key = 'a'`)
  expect(await pointsOf(both)).toEqual([2, 10, 3])
})
