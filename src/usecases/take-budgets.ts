import { isRefusal } from '#domain/errors.ts'
import type { Budget, RateLimits } from '#gateways/rate-limits/gateway.ts'

/** Takes one from the budget under that key. */
export type KeyedBudget = readonly [budget: Budget, key: string]

/**
 * Takes one from each budget in this order, or from none. Throws the `too_many` of the first that is used up, after
 * calling `onUsedUp` with it.
 */
export async function takeAll(
  limits: RateLimits,
  budgets: readonly KeyedBudget[],
  onUsedUp: (budget: Budget) => Promise<void> = async () => {},
): Promise<void> {
  for (const [i, [budget, key]] of budgets.entries()) {
    await limits.take(budget, key).catch(async (refused: unknown) => {
      await giveAllBack(limits, budgets.slice(0, i))
      if (isRefusal(refused, 'too_many')) await onUsedUp(budget)
      throw refused
    })
  }
}

/** Gives one back to each. */
export async function giveAllBack(limits: RateLimits, budgets: readonly KeyedBudget[]): Promise<void> {
  for (const [budget, key] of budgets) await limits.giveBack(budget, key)
}

/** Takes one from the budget; false when it is used up. */
export async function hasLeft(limits: RateLimits, budget: Budget, key: string): Promise<boolean> {
  try {
    await limits.take(budget, key)
    return true
  } catch (error) {
    if (isRefusal(error, 'too_many')) return false
    throw error
  }
}
