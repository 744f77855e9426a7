import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#domain/errors.ts'
import { BUDGETS, type Budget, type RateLimits } from './gateway.ts'

/** Budgets counted in the table `rate_limit`. */
export function postgresRateLimits(pool: Pool): RateLimits {
  const limiters = new Map(
    Object.entries(BUDGETS).map(([budget, { points, seconds }]) => [
      budget as Budget,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: budget,
        points,
        duration: seconds,
      }),
    ]),
  )
  return {
    take: async (budget, key) => {
      try {
        await limiters.get(budget)!.consume(key.slice(0, 200))
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
        throw refused
      }
    },
    giveBack: async (budget, key) => void (await limiters.get(budget)!.reward(key.slice(0, 200))),
  }
}
