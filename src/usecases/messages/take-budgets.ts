import type { LeasedMessage, SmsLocation } from '#db/messages/leases.ts'
import { isAlsoMailed } from '#db/messages/messages.ts'
import { isRefusal } from '#domain/errors.ts'
import { isNotice, isStaffNotice } from '#domain/messages/notices.ts'
import { maySendSms } from '#domain/messages/reach.ts'
import { WITHHELD } from '#domain/messages/withheld.ts'
import type { Budget } from '#gateways/rate-limits/gateway.ts'
import type { Deps } from '../context.ts'

/** Whether a message may be sent now, never, or later. */
export type Permission =
  | { readonly state: 'granted'; readonly giveBack: () => Promise<void> }
  | { readonly state: 'suppressed'; readonly reason: string }
  | { readonly state: 'waits'; readonly seconds: number; readonly reason: string }

/** `times`: how many times as large it is for this key. */
type BudgetKey = { readonly budget: Budget; readonly key: string; readonly times?: number }

/**
 * Takes the budgets of a message: its recipient’s daily notices, and for an SMS those of its location, then the site’s
 * hour and day. Codes have paid theirs when requested.
 */
export async function takeBudgets(deps: Deps, message: LeasedMessage): Promise<Permission> {
  if (message.kind === 'code') return { state: 'granted', giveBack: async () => {} }
  const taken: BudgetKey[] = []
  const giveBack = async () => {
    for (const { budget, key } of taken.splice(0)) await deps.limits.giveBack(budget, key)
  }
  /** Null when all are taken, else the first without anything left, and the seconds until it has. */
  const take = async (budgets: readonly BudgetKey[]) => {
    for (const wanted of budgets) {
      const seconds = await secondsToWait(deps, wanted)
      if (seconds !== null) return { ...wanted, seconds }
      taken.push(wanted)
    }
    return null
  }
  const isSms = message.channel === 'sms'
  if (isSms && isToStranger(message)) return { state: 'suppressed', reason: WITHHELD.stranger }
  if (isNotice(message.kind)) {
    const budget = isSms ? 'noticeSmsByRecipient' : 'noticeMailByRecipient'
    if (await take([{ budget, key: recipientKey(message) }])) return { state: 'suppressed', reason: WITHHELD.recipient }
  }
  if (!isSms) return { state: 'granted', giveBack }
  const lacking = await take([...budgetsOfLocation(message), ...OF_SITE])
  if (lacking === null) return { state: 'granted', giveBack }
  await giveBack()
  await reportLacking(deps, message, lacking.budget)
  const isOfSite = lacking.key === SITE
  if (await isAlsoMailed(deps.db, message.key))
    return { state: 'suppressed', reason: isOfSite ? WITHHELD.siteMailed : WITHHELD.locationMailed }
  return { state: 'waits', seconds: lacking.seconds, reason: isOfSite ? WITHHELD.site : WITHHELD.location }
}

const SITE = 'all'

const OF_SITE: readonly BudgetKey[] = [
  { budget: 'noticeSmsByHour', key: SITE },
  { budget: 'noticeSmsByDay', key: SITE },
]

/** Written before the location lost its approval, or about something else than a booking. */
const isToStranger = (message: LeasedMessage): boolean =>
  message.location !== null && !maySendSms(message.location, isOurs(message))

/** We cancelled the visit, as at a location that was refused: its client must learn of it. */
const isOurs = ({ kind, booking }: LeasedMessage) => kind === 'booking-canceled' && booking?.canceledBy === 'system'

/** Never more than its tenth of the site's hour; in a day as its size asks for, or little until it is approved. */
function budgetsOfLocation(message: LeasedMessage): BudgetKey[] {
  if (message.location === null) return []
  const hour: BudgetKey = { budget: 'noticeSmsByLocation', key: String(message.location.id) }
  return isOurs(message) ? [hour] : [dayOf(message.location), hour]
}

const dayOf = ({ id, isApproved, professionals }: SmsLocation): BudgetKey =>
  isApproved
    ? { budget: 'noticeSmsByProfessional', key: String(id), times: Math.max(1, professionals) }
    : { budget: 'noticeSmsByNewLocation', key: String(id) }

/**
 * Guests can enter anybody’s address: their messages must not use up an account’s budget. Nor must notices at work use
 * up that of a member's own visits.
 */
const recipientKey = ({ customerId, recipient, kind }: LeasedMessage) =>
  `${isStaffNotice(kind) ? 'staff ' : ''}${customerId ?? 'guest'} ${recipient}`

async function reportLacking(deps: Deps, { location }: LeasedMessage, budget: Budget): Promise<void> {
  if (OF_SITE.some((site) => site.budget === budget)) return reportCeiling(deps, 'notices')
  const locationId = location?.id
  if ((await secondsToWait(deps, { budget: 'smsCeilingReport', key: `location ${locationId}` })) !== null) return
  deps.log.error({ locationId, budget }, 'SMS budget of one location is used up: look at what it sends')
}

/** Reports to the operator that an SMS ceiling is reached, once an hour across all processes. */
export async function reportCeiling(deps: Pick<Deps, 'limits' | 'log'>, of: 'notices' | 'codes'): Promise<void> {
  if ((await secondsToWait(deps, { budget: 'smsCeilingReport', key: of })) !== null) return
  deps.log.error({ of }, 'SMS ceiling reached: raise LIMITS_FACTOR if this is honest traffic')
}

async function secondsToWait(
  { limits }: Pick<Deps, 'limits'>,
  { budget, key, times }: BudgetKey,
): Promise<number | null> {
  try {
    await limits.take(budget, key, undefined, times)
    return null
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.detail.code === 'too_many') return thrown.detail.seconds
    throw thrown
  }
}
