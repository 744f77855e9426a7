import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { BUDGETS } from './gateway.ts'
import { postgresRateLimits } from './postgres.ts'

const { pool } = await testDatabase()

/** How many of so many at once the budget let through. */
async function taken(factor: number, budget: keyof typeof BUDGETS, tries: number): Promise<number> {
  const limits = postgresRateLimits(pool, factor)
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
  const limits = postgresRateLimits(pool, 1)
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
