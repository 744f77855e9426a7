import { createHash } from 'node:crypto'
import { findCustomerByEmail, findCustomerByPhone } from '#db/identity/customers.ts'
import { PASSWORD_TEXTS, passwordFault } from '#domain/account/password.ts'
import { REGISTER_COOLDOWN_SECONDS } from '#domain/account/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import { sendCode } from '../auth/codes.ts'
import { toE164 } from '../auth/phone-number.ts'
import type { Context } from '../context.ts'

export type RegistrationForm = { firstName: string; lastName: string; email: string; phone: string; password: string }

/**
 * Checks the form and sends the code that proves its phone. Where the e-mail or phone has an account already the answer is the
 * same, but the phone's owner is told so instead of given a code.
 */
export async function startRegistration(
  ctx: Context,
  form: RegistrationForm,
): Promise<{ token: string; seconds: number }> {
  await ctx.limits.take('registerByAddress', ctx.caller.ip)
  const phone = toE164(form.phone)
  refuseWeakPassword(form.password)
  const known = (await findCustomerByPhone(ctx.db, phone)) ?? (await findCustomerByEmail(ctx.db, form.email))
  return sendCode(ctx, {
    purpose: 'register',
    phone,
    cooldownSeconds: REGISTER_COOLDOWN_SECONDS,
    payloadHash: payloadHash(form, phone),
    textOf: (code) => (known ? HAS_ACCOUNT : `${code} este codul tău Dichis. Expiră în 10 minute. Nu-l da nimănui.`),
  })
}

const HAS_ACCOUNT = 'Ai deja un cont Dichis cu aceste date. Intră în cont cu un cod prin SMS sau cu parola ta.'

export function refuseWeakPassword(password: string): void {
  const fault = passwordFault(password)
  if (fault) throw invalid({ password: PASSWORD_TEXTS[fault] })
}

/** What the code vouches for: a form that was changed since has another hash. */
export function payloadHash({ firstName, lastName, email, password }: RegistrationForm, phone: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([firstName, lastName, email.toLowerCase(), phone, password]))
    .digest()
}
