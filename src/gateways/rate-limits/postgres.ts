import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#domain/errors.ts'
import { BUDGETS, type Budget, type RateLimits } from './gateway.ts'

/** Budgets counted in the table `rate_limit`. Whose they are is kept as a hash alone: a key is often a phone or an e-mail. */
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
        await limiters.get(budget)!.consume(hashed(key))
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
        throw refused
      }
    },
    giveBack: async (budget, key) => void (await limiters.get(budget)!.reward(hashed(key))),
  }
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
