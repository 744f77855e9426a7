import type { LeasedMessage } from '#db/messages/leases.ts'
import { isAlsoMailed } from '#db/messages/messages.ts'
import { isRefusal } from '#domain/errors.ts'
import { isNotice } from '#domain/messages/notices.ts'
import type { Budget } from '#gateways/rate-limits/gateway.ts'
import type { Deps } from '../context.ts'

/** Whether a message may be sent now, never, or later. */
export type Permission =
  | { readonly state: 'granted'; readonly giveBack: () => Promise<void> }
  | { readonly state: 'suppressed'; readonly reason: string }
  | { readonly state: 'waits'; readonly seconds: number; readonly reason: string }

type BudgetKey = { readonly budget: Budget; readonly key: string }

/**
 * Takes the budgets of a message: its recipient’s daily notices, and for an SMS the site’s hour and day. Codes have
 * paid theirs when requested.
 */
export async function takeBudgets(deps: Deps, message: LeasedMessage): Promise<Permission> {
  if (message.kind === 'code') return { state: 'granted', giveBack: async () => {} }
  const taken: BudgetKey[] = []
  const giveBack = async () => {
    for (const { budget, key } of taken.splice(0)) await deps.limits.giveBack(budget, key)
  }
  /** Null when taken, else the seconds until the budget has something left. */
  const take = async (budget: Budget, key: string) => {
    const wait = await secondsToWait(deps, budget, key)
    if (wait === null) taken.push({ budget, key })
    return wait
  }
  const sms = message.channel === 'sms'
  if (isNotice(message.kind)) {
    const wait = await take(sms ? 'noticeSmsByRecipient' : 'noticeMailByRecipient', recipientKey(message))
    if (wait !== null)
      return { state: 'suppressed', reason: "suppressed: the recipient's notices of the day are used up" }
  }
  if (!sms) return { state: 'granted', giveBack }
  const wait = (await take('noticeSmsByHour', 'all')) ?? (await take('noticeSmsByDay', 'all'))
  if (wait === null) return { state: 'granted', giveBack }
  await giveBack()
  await reportCeiling(deps, 'notices')
  if (await isAlsoMailed(deps.db, message.key))
    return { state: 'suppressed', reason: 'suppressed: SMS ceiling, told by e-mail' }
  return { state: 'waits', seconds: wait, reason: 'waits: SMS ceiling' }
}

/** Guests can enter anybody’s address: their messages must not use up an account’s budget. */
const recipientKey = ({ customerId, recipient }: LeasedMessage) => `${customerId ?? 'guest'} ${recipient}`

/** Reports to the operator that an SMS ceiling is reached, once an hour across all processes. */
export async function reportCeiling(deps: Pick<Deps, 'limits' | 'log'>, of: 'notices' | 'codes'): Promise<void> {
  if ((await secondsToWait(deps, 'smsCeilingReport', of)) !== null) return
  deps.log.error({ of }, 'SMS ceiling reached: raise LIMITS_FACTOR if this is honest traffic')
}

async function secondsToWait({ limits }: Pick<Deps, 'limits'>, budget: Budget, key: string): Promise<number | null> {
  try {
    await limits.take(budget, key)
    return null
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.detail.code === 'too_many') return thrown.detail.seconds
    throw thrown
  }
}
