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
})
