import { createHmac } from 'node:crypto'
import { findCustomerByEmail, findCustomerByPhone } from '#db/identity/customers.ts'
import { insertMessage } from '#db/messages.ts'
import { REGISTER_COOLDOWN_SECONDS } from '#domain/account/resend-cooldown.ts'
import { sendCode } from '../auth/codes.ts'
import { toE164 } from '../auth/phone-number.ts'
import type { Context } from '../context.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'

export type RegistrationForm = { firstName: string; lastName: string; email: string; phone: string; password: string }

/**
 * Checks the form and sends the code that proves its phone. The answer is the same where there is an account already: the
 * phone's owner is told so by SMS instead of given a code, the e-mail's by mail.
 */
export async function startRegistration(
  ctx: Context,
  form: RegistrationForm,
): Promise<{ token: string; seconds: number }> {
  await ctx.limits.take('registerByAddress', ctx.caller.ip)
  const phone = toE164(form.phone)
  refuseWeakPassword(form.password)
  const [phoneOwner, emailOwner] = await Promise.all([
    findCustomerByPhone(ctx.db, phone),
    findCustomerByEmail(ctx.db, form.email),
  ])
  const sent = await sendCode(ctx, {
    purpose: 'register',
    phone,
    cooldownSeconds: REGISTER_COOLDOWN_SECONDS,
    payloadHash: payloadHash(ctx, form, phone),
    textOf: (code) =>
      phoneOwner ? HAS_ACCOUNT : `${code} este codul tău Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
  })
  if (emailOwner && emailOwner.id !== phoneOwner?.id) await tellEmailOwner(ctx, form.email.toLowerCase())
  return sent
}

const HAS_ACCOUNT = 'Ai deja un cont Dichis cu numărul acesta. Intră în cont cu un cod prin SMS sau cu parola ta.'

/** At most once a day, so that nobody can fill another's mailbox. */
async function tellEmailOwner({ db, now, settings }: Context, email: string): Promise<void> {
  await insertMessage(db, {
    key: `has-account:${keyed(settings.secret, email).toString('hex')}:${now().toString().slice(0, 10)}`,
    channel: 'email',
    kind: 'has-account',
    recipient: email,
    subject: 'Ai deja un cont Dichis',
    text:
      'Cineva a încercat să își facă un cont Dichis cu adresa ta de e-mail. Contul tău există deja și a rămas neschimbat.\n\n' +
      `Dacă ai fost tu, intră în cont: ${settings.publicUrl}/login\nDacă nu, nu ai nimic de făcut.`,
  })
}

/** What the code vouches for: a form that was changed since has another hash. */
export function payloadHash(
  { settings }: Context,
  { firstName, lastName, email, password }: RegistrationForm,
  phone: string,
): Buffer {
  return keyed(settings.secret, JSON.stringify([firstName, lastName, email.toLowerCase(), phone, password]))
}

// Keyed, because a password is in it.
const keyed = (secret: Buffer, text: string) => createHmac('sha256', secret).update(`registration:${text}`).digest()
