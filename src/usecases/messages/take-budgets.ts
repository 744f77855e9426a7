import { isAlsoMailed, type LeasedMessage } from '#db/messages/messages.ts'
import { isRefusal } from '#domain/errors.ts'
import { isNotice } from '#domain/messages/notices.ts'
import type { Budget } from '#gateways/rate-limits/gateway.ts'
import type { Deps } from '../context.ts'

/** Whether a message may leave now; else that it never will, or how long it waits. */
export type Permission =
  | { readonly state: 'granted'; readonly giveBack: () => Promise<void> }
  | { readonly state: 'suppressed'; readonly reason: string }
  | { readonly state: 'waits'; readonly seconds: number; readonly reason: string }

type Taken = { readonly budget: Budget; readonly key: string }

/**
 * Takes what sending the message costs: of its recipient's notices of the day, and for an SMS of the site's hour and day.
 * Codes are not asked for: whoever asks for one has paid already.
 */
export async function takeBudgets(deps: Deps, message: LeasedMessage): Promise<Permission> {
  if (message.kind === 'code') return { state: 'granted', giveBack: async () => {} }
  const taken: Taken[] = []
  const giveBack = async () => {
    for (const { budget, key } of taken.splice(0)) await deps.limits.giveBack(budget, key)
  }
  /** Null when it was taken, else the seconds until there is something again. */
  const take = async (budget: Budget, key: string) => {
    const wait = await secondsToWait(deps, budget, key)
    if (wait === null) taken.push({ budget, key })
    return wait
  }
  const sms = message.channel === 'sms'
  if (isNotice(message.kind)) {
    const wait = await take(sms ? 'noticeSmsByRecipient' : 'noticeMailByRecipient', readerOf(message))
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

/** Guests may name anybody's address: what is sent for them never uses up what an account gets there. */
const readerOf = ({ customerId, recipient }: LeasedMessage) => `${customerId ?? 'guest'} ${recipient}`

/** Tells those who run the site that a ceiling of SMS is reached, once an hour over all processes. */
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
