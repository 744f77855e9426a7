import { createHmac } from 'node:crypto'
import type { Context } from '#usecases/context.ts'
import { secretsOf } from '#usecases/secrets.ts'

export type RegistrationForm = {
  method: 'email' | 'apple' | 'facebook'
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Empty unless the method is e-mail. */
  password: string
  /** What Apple or Facebook vouches by; null once that has been looked at. */
  token: string | null
  /** The person's id with Apple or Facebook, as the form has it. */
  externalId: string | null
}

/** What the code vouches for: a form that was changed since has another hash. Keyed, because a password is in it. */
export function payloadHash({ settings }: Context, form: RegistrationForm, phone: string): Buffer {
  return hashUnder(settings.secret, form, phone)
}

/** Whether the hash is of this form, under any accepted secret. */
export function isPayload({ settings }: Context, hash: Buffer | null, form: RegistrationForm, phone: string): boolean {
  return hash !== null && secretsOf(settings).some((secret) => hash.equals(hashUnder(secret, form, phone)))
}

function hashUnder(secret: Buffer, form: RegistrationForm, phone: string): Buffer {
  const { method, firstName, lastName, email, password, externalId } = form
  const vouched = [method, firstName, lastName, email.toLowerCase(), phone, password, externalId]
  return createHmac('sha256', secret)
    .update(`registration:${JSON.stringify(vouched)}`)
    .digest()
}
