import { data } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { typedOf } from '#web/auth/form/form-texts.ts'

/** The answer to a form of the account: its faults, what was done, and which code is awaited. */
export type AccountReply = {
  /** Which form of the page it was. */
  form: string
  errors?: Record<string, string[]>
  message?: string
  /** Said when all went well. */
  done?: string
  /** A code went out to a new address or number, which it proves; or a link to the address there is. */
  sent?: { to: string; seconds: number }
  /** A code went out to the account's own phone or e-mail, to prove who is asking. */
  identitySent?: { by: 'sms' | 'email'; seconds: number }
  /** The proof was accepted. */
  proved?: true
  /** The field for such a code was there, and must be there again. */
  proofShown?: boolean
  /** Typed texts, except passwords and codes, so that a page without script loses none of them. */
  typed?: Record<string, string | undefined>
}

/** A refusal in the form's terms, with its status; errors on none of the form's fields become its message. */
export function refused(form: string, { status, problem }: { status: number; problem: Problem }, fields: string[]) {
  const errors: Record<string, string[]> = {}
  const general: string[] = []
  for (const [field, messages] of Object.entries(problem.errors ?? {})) {
    if (fields.includes(field)) errors[field] = messages
    else general.push(...messages)
  }
  const onNone = Object.keys(errors).length === 0
  const message = general.length > 0 ? general.join(' ') : onNone ? problem.message : undefined
  return data<AccountReply>({ form, errors, ...(message ? { message } : {}) }, { status })
}

/** The faults that the form's own rules found, before any call. */
export const wrong = (form: string, errors: Record<string, string[]>) =>
  data<AccountReply>({ form, errors }, { status: 422 })

export const done = (form: string, text: string) => data<AccountReply>({ form, done: text })

/**
 * An answer that is not yet all well, with what the page must hold when it comes back: what was typed, the field for a
 * code.
 */
export function withTypedValues<A>(texts: Record<string, string | undefined>, answer: A) {
  if (answer instanceof Response) return answer
  const { data: reply, init } = answer as ReturnType<typeof done>
  if (reply.done !== undefined || reply.proved) return answer
  const proofShown = reply.proofShown ?? texts.confirmation_code !== undefined
  return data<AccountReply>({ ...reply, typed: typedOf(texts), proofShown }, init ?? {})
}
