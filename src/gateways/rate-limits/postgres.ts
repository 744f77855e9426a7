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
  /** A factor may leave a budget less than a batch. */
  const batchOf = (budget: Budget) => Math.min((BUDGETS[budget] as Allowance).batch ?? 1, limiters.get(budget)!.points)
  /** Points taken in batches and not spent yet, and batches on their way, which who comes meanwhile waits for. */
  const prepaid = new Map<string, number>()
  const coming = new Map<string, Promise<void>>()
  const prepay = (prepaidKey: string, points: number) => {
    if (prepaid.size >= MAX_PREPAID_KEYS) prepaid.clear()
    prepaid.set(prepaidKey, (prepaid.get(prepaidKey) ?? 0) + points)
  }
  const spendPrepaid = (prepaidKey: string): boolean => {
    const left = prepaid.get(prepaidKey) ?? 0
    if (left > 0) prepaid.set(prepaidKey, left - 1)
    return left > 0
  }
  const takeBatch = async (budget: Budget, owner: string, batch: number) => {
    await limiters.get(budget)!.consume(owner, batch)
    prepay(`${budget}:${owner}`, batch)
  }
  const takeOfBatch = async (budget: Budget, owner: string, batch: number) => {
    const prepaidKey = `${budget}:${owner}`
    while (!spendPrepaid(prepaidKey)) {
      const taken = coming.get(prepaidKey) ?? takeBatch(budget, owner, batch).finally(() => coming.delete(prepaidKey))
      coming.set(prepaidKey, taken)
      await taken
    }
  }
  return {
    take: async (budget, key, message) => {
      const batch = batchOf(budget)
      const owner = hashKey(key)
      try {
        if (batch > 1) await takeOfBatch(budget, owner, batch)
        else await limiters.get(budget)!.consume(owner)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), message)
      }
    },
    giveBack: async (budget, key) => {
      const batch = batchOf(budget)
      const owner = hashKey(key)
      if (batch > 1) prepay(`${budget}:${owner}`, 1)
      else await limiters.get(budget)!.reward(owner)
    },
  }
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
