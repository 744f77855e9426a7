import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { tooMany } from '#domain/errors.ts'
import { type Allowance, BUDGETS, type Budget, type RateLimits } from './gateway.ts'

/** Above this many keys the prepaid points that were not spent for longest are dropped. */
const MAX_PREPAID_KEYS = 10_000

/** Adds points to a key, which count for so many seconds from the first; gives what it has, and until when. */
type AddPoints = (adding: {
  readonly key: string
  readonly points: number
  readonly seconds: number
}) => Promise<{ readonly points: number; readonly expiresAt: number }>

/**
 * Rate limits counted by points in the database, each multiplied by `factor`. Keys are hashed, since they often are a
 * phone or an e-mail.
 */
export function postgresRateLimits(addPoints: AddPoints, factor: number): RateLimits {
  const allowanceOf = (budget: Budget): Allowance => BUDGETS[budget]
  const mostOf = (budget: Budget) => {
    const { points, fixed } = allowanceOf(budget)
    return fixed ? points : Math.round(points * factor)
  }
  const add = (budget: Budget, owner: string, points: number) =>
    addPoints({ key: `${budget}:${owner}`, points, seconds: allowanceOf(budget).seconds })
  const consume = async ({ budget, owner, message, times = 1 }: Taking, points: number) => {
    const counted = await add(budget, owner, points)
    if (counted.points <= mostOf(budget) * times) return
    throw tooMany(Math.max(1, Math.ceil((counted.expiresAt - Date.now()) / 1000)), message)
  }
  /** A factor may leave a budget less than a batch. */
  const batchOf = (budget: Budget) => Math.min(allowanceOf(budget).batch ?? 1, mostOf(budget))
  /** Points taken in batches and not spent yet, and batches on their way, which who comes meanwhile waits for. */
  const prepaid = new LRUCache<string, number>({ max: MAX_PREPAID_KEYS })
  const coming = new Map<string, Promise<void>>()
  const prepay = (prepaidKey: string, points: number) =>
    prepaid.set(prepaidKey, (prepaid.get(prepaidKey) ?? 0) + points)
  const spendPrepaid = (prepaidKey: string): boolean => {
    const left = prepaid.get(prepaidKey) ?? 0
    if (left > 0) prepaid.set(prepaidKey, left - 1)
    return left > 0
  }
  const takeBatch = async (taking: Taking, batch: number) => {
    await consume(taking, batch)
    prepay(`${taking.budget}:${taking.owner}`, batch)
  }
  const takeOfBatch = async (taking: Taking, batch: number) => {
    const prepaidKey = `${taking.budget}:${taking.owner}`
    while (!spendPrepaid(prepaidKey)) {
      const taken = coming.get(prepaidKey) ?? takeBatch(taking, batch).finally(() => coming.delete(prepaidKey))
      coming.set(prepaidKey, taken)
      await taken
    }
  }
  return {
    mostOf,
    take: async (budget, key, message, times) => {
      const taking = { budget, owner: hashKey(key), message, times }
      const batch = batchOf(budget)
      await (batch > 1 ? takeOfBatch(taking, batch) : consume(taking, 1))
    },
    giveBack: async (budget, key) => {
      const owner = hashKey(key)
      if (batchOf(budget) > 1) prepay(`${budget}:${owner}`, 1)
      else await add(budget, owner, -1)
    },
  }
}

type Taking = {
  readonly budget: Budget
  readonly owner: string
  readonly message: string | undefined
  readonly times: number | undefined
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
