import { data } from 'react-router'
import { getIdentity, sendIdentityCode } from '#contract/account/index.ts'
import type { Client } from '#contract/client.ts'
import type { Asking } from './proof-fields.tsx'
import { type AccountReply, refused } from './reply.ts'

/** The proofs asked for now: for changing e-mail, phone or a first password, and for the data file and deleting. */
export async function loadAsking(api: Client): Promise<{ forChange: Asking; forData: Asking }> {
  const answer = await api(getIdentity)
  if (!answer.ok) throw data(null, { status: answer.status })
  const { by, login_proves_until, proved_until } = answer.body.data
  const way = by.find((each) => each !== 'passkey') ?? 'sms'
  const asking = { by: way, passkey: by.includes('passkey') }
  return { forChange: login_proves_until === null ? asking : null, forData: proved_until === null ? asking : null }
}

/** Sends the code that a form of an account without a password asks for. */
export async function sendCodeFor(api: Client, form: string) {
  const answer = await api(sendIdentityCode)
  if (!answer.ok) {
    const { data: reply, init } = refused(form, answer, ['confirmation_code'])
    // Within the cooldown a code is on its way already, asked for by another form: it can be typed.
    return data<AccountReply>({ ...reply, proofShown: Boolean(answer.problem.seconds) }, init ?? {})
  }
  const { sent_to: by, seconds } = answer.body.data
  return data<AccountReply>({ form, identitySent: { by, seconds } })
}
