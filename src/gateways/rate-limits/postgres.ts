import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#domain/errors.ts'
import { type Allowance, BUDGETS, type Budget, type RateLimits } from './gateway.ts'

/** Past so many, what was taken ahead is let go: nobody gains by it. */
const MOST_AHEAD = 10_000

/**
 * Budgets counted in the table `rate_limit`, each `factor` times as large as BUDGETS says. Whose they are is kept as a hash
 * alone: a key is often a phone or an e-mail.
 */
export function postgresRateLimits(pool: Pool, factor: number): RateLimits {
  const limiters = new Map(
    Object.entries<Allowance>(BUDGETS).map(([budget, { points, seconds, fixed }]) => [
      budget as Budget,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: budget,
        points: fixed ? points : Math.round(points * factor),
        duration: seconds,
      }),
    ]),
  )
  /** What was taken of a budget in batches and is not spent yet. */
  const ahead = new Map<string, number>()
  const spend = (purse: string): boolean => {
    const left = ahead.get(purse) ?? 0
    if (left > 0) ahead.set(purse, left - 1)
    return left > 0
  }
  return {
    take: async (budget, key, words) => {
      const { batch = 1 }: Allowance = BUDGETS[budget]
      const owner = hashed(key)
      const purse = `${budget}:${owner}`
      if (spend(purse)) return
      try {
        await limiters.get(budget)!.consume(owner, batch)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // Of many at once, those before may have taken enough ahead.
        if (spend(purse)) return
        throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), words)
      }
      if (batch === 1) return
      if (ahead.size >= MOST_AHEAD) ahead.clear()
      ahead.set(purse, (ahead.get(purse) ?? 0) + batch - 1)
    },
    giveBack: async (budget, key) => void (await limiters.get(budget)!.reward(hashed(key))),
  }
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
