import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#domain/errors.ts'
import { type Allowance, BUDGETS, type Budget, type RateLimits } from './gateway.ts'

/** Above this many keys the prepaid points are dropped. */
const MAX_PREPAID_KEYS = 10_000

/**
 * Rate limits in the table `rate_limit`, each multiplied by `factor`. Keys are hashed, since they often are a phone
 * or an e-mail.
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
  /** Points taken in batches and not spent yet. */
  const prepaid = new Map<string, number>()
  const spendPrepaid = (prepaidKey: string): boolean => {
    const left = prepaid.get(prepaidKey) ?? 0
    if (left > 0) prepaid.set(prepaidKey, left - 1)
    return left > 0
  }
  return {
    take: async (budget, key, message) => {
      const { batch = 1 }: Allowance = BUDGETS[budget]
      const owner = hashKey(key)
      const prepaidKey = `${budget}:${owner}`
      if (spendPrepaid(prepaidKey)) return
      try {
        await limiters.get(budget)!.consume(owner, batch)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // A concurrent request may have prepaid meanwhile.
        if (spendPrepaid(prepaidKey)) return
        throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), message)
      }
      if (batch === 1) return
      if (prepaid.size >= MAX_PREPAID_KEYS) prepaid.clear()
      prepaid.set(prepaidKey, (prepaid.get(prepaidKey) ?? 0) + batch - 1)
    },
    giveBack: async (budget, key) => void (await limiters.get(budget)!.reward(hashKey(key))),
  }
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
