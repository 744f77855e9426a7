import { createHmac } from 'node:crypto'
import type { E164 } from '#domain/account/phone.ts'
import type { Context } from '#usecases/context.ts'
import { secretsOf } from '#usecases/context.ts'

export type RegistrationForm = {
  method: 'email' | 'apple' | 'facebook'
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Empty unless the method is e-mail. */
  password: string
  /** The token by which Apple or Facebook vouches; null once checked. */
  token: string | null
  /** The person’s id at Apple or Facebook, according to the form. */
  externalId: string | null
}

/**
 * Hash of the form that the code is bound to, so that it cannot be changed afterwards. Keyed, because it covers a
 * password.
 */
export function payloadHash({ settings }: Context, form: RegistrationForm, phone: E164): Buffer {
  return hashUnder(settings.secret, form, phone)
}

/** Whether the hash is of this form, under any accepted secret. */
export function isPayload({ settings }: Context, hash: Buffer | null, form: RegistrationForm, phone: E164): boolean {
  return hash !== null && secretsOf(settings).some((secret) => hash.equals(hashUnder(secret, form, phone)))
}

function hashUnder(secret: Buffer, form: RegistrationForm, phone: E164): Buffer {
  const { method, firstName, lastName, email, password, externalId } = form
  const vouched = [method, firstName, lastName, email.toLowerCase(), phone, password, externalId]
  return createHmac('sha256', secret)
    .update(`registration:${JSON.stringify(vouched)}`)
    .digest()
}
