import { data } from 'react-router'
import type * as z from 'zod/mini'
import type { recoveryCodes, secondFactorOffer } from '#contract/auth/second-factor.ts'
import type { Problem } from '#contract/client.ts'
import type { Reply } from '../parts/reply.ts'

export type Offer = z.output<typeof secondFactorOffer>

export type SecondFactorReply = Reply & {
  /** The secret that goes into the app, until its first code is typed. */
  readonly offer?: Offer
  /** Shown this one time. */
  readonly recoveryCodes?: readonly string[]
}

type Called<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly status: number; readonly problem: Problem }

/** The endpoints of the side that the page is of. */
type Calls = {
  readonly offer: () => Promise<Called<{ data: Offer }>>
  readonly confirm: (body: {
    confirmation_code: string
    current_password: string
  }) => Promise<Called<{ data: z.output<typeof recoveryCodes> }>>
  readonly remove: (body: { confirmation_code: string }) => Promise<Called<unknown>>
}

/** Turns the codes of the app on, in two steps, or off; every step works without script. */
export async function changeSecondFactor(form: FormData, { offer, confirm, remove }: Calls) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (form.get('intent') === 'remove') {
    const removed = await remove({ confirmation_code: text('confirmation_code') })
    return removed.ok
      ? data<SecondFactorReply>({ done: 'L-am oprit. De acum intri fără cod din aplicație.' })
      : refusal(removed)
  }
  if (form.get('intent') === 'confirm') {
    const body = { confirmation_code: text('confirmation_code'), current_password: text('current_password') }
    const confirmed = await confirm(body)
    if (confirmed.ok) return data<SecondFactorReply>({ recoveryCodes: confirmed.body.data.recovery_codes })
    const again = await offer()
    return refusal(confirmed, again.ok ? { offer: again.body.data } : {})
  }
  const offered = await offer()
  return offered.ok ? data<SecondFactorReply>({ offer: offered.body.data }) : refusal(offered)
}

const FIELDS = ['confirmation_code', 'current_password']

function refusal({ status, problem }: { status: number; problem: Problem }, rest: SecondFactorReply = {}) {
  const errors = Object.fromEntries(Object.entries(problem.errors ?? {}).filter(([name]) => FIELDS.includes(name)))
  const message = Object.keys(errors).length === 0 ? { message: problem.message } : {}
  return data<SecondFactorReply>({ ...rest, ...message, errors }, { status })
}
