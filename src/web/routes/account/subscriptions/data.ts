import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type * as z from 'zod/mini'
import { type customerSubscription, listSubscriptions } from '#contract/billing/subscriptions.ts'
import { checkVoucherCode, listVouchers, type voucher } from '#contract/billing/vouchers.ts'
import { withdraw } from '#contract/billing/withdrawals.ts'
import { isActiveSubscription } from '#domain/billing/deal-status.ts'
import { WITHDRAWAL_KINDS } from '#domain/billing/withdrawal.ts'
import { apiContext } from '#web/context.ts'

const EVERY = '50'

/**
 * `?withdraw=subscription-12` shows the declaration of withdrawing from that contract; otherwise all that the customer
 * has.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [subscriptions, vouchers] = await Promise.all([
    api(listSubscriptions, { query: { per_page: EVERY } }),
    api(listVouchers, { query: { per_page: EVERY } }),
  ])
  if (!subscriptions.ok) throw data(null, { status: subscriptions.status })
  if (!vouchers.ok) throw data(null, { status: vouchers.status })
  const all = subscriptions.body.data
  const loaded = {
    active: all.filter(({ status, sessions_left }) => isActiveSubscription(status, sessions_left)),
    past: all.filter(({ status, sessions_left }) => !isActiveSubscription(status, sessions_left)),
    vouchers: vouchers.body.data,
  }
  return { ...loaded, leaving: contractOf(url.searchParams.get('withdraw'), all, vouchers.body.data) }
}

type Subscription = z.infer<typeof customerSubscription>
type Voucher = z.infer<typeof voucher>

/** The contract from which the customer asks to withdraw; null when none is named. Throws a 404 for an unknown one. */
function contractOf(name: string | null, subscriptions: readonly Subscription[], vouchers: readonly Voucher[]) {
  if (name === null) return null
  const [, kind, id] = /^(voucher|subscription)-(\d{1,10})$/.exec(name) ?? []
  const subscription = kind === 'subscription' && subscriptions.find((each) => each.id === Number(id))
  if (subscription)
    return { kind: 'subscription' as const, name: subscription.subscription.name, contract: subscription }
  const voucher = kind === 'voucher' && vouchers.find((each) => each.id === Number(id))
  if (voucher) return { kind: 'voucher' as const, name: voucher.code, contract: voucher }
  throw data(null, { status: 404 })
}

/** Adds a voucher, or declares a withdrawal; `done` says which worked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const api = context.get(apiContext)
  if (text('intent') === 'withdraw') {
    const kind = WITHDRAWAL_KINDS.find((each) => each === text('kind')) ?? 'voucher'
    const answer = await api(withdraw, { body: { kind, id: Number(text('id')) || 0 } })
    if (answer.ok) return { receipt: answer.body.data }
    const message = answer.problem.errors?.id?.[0] ?? answer.problem.message
    return data({ intent: 'withdraw' as const, message }, { status: answer.status })
  }
  const answer = await api(checkVoucherCode, { body: { code: text('code') } })
  if (answer.ok) return { done: 'add-voucher' as const, code: answer.body.data.code }
  const errors = answer.problem.errors ?? { code: [answer.problem.message] }
  return data({ intent: 'add-voucher' as const, errors, code: text('code') }, { status: answer.status })
}
