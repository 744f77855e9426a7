import { addJob } from '#db/jobs.ts'
import { REGISTER_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { accountOfPhone } from '../account-of-phone.ts'
import { sendCode } from '../codes/codes.ts'
import { toE164 } from '../codes/phone-number.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { type Vouched, vouchedBy } from '../social/social-proof.ts'
import { payloadHash, type RegistrationForm } from './registration-form.ts'

/**
 * Checks the form and sends a code to its phone. Answer and timing are the same where an account exists: its owner
 * gets an SMS without a code, or a mail a little later (AU-16).
 */
export async function startRegistration(
  ctx: Context,
  form: RegistrationForm,
): Promise<{ token: string; seconds: number }> {
  await ctx.limits.take('registerByAddress', ctx.caller.ip)
  const phone = toE164(form.phone)
  const vouched = await checkRegistration(ctx, form)
  const phoneOwner = await accountOfPhone(ctx, ctx.db, phone)
  const sent = await sendCode(ctx, {
    purpose: 'register',
    phone,
    cooldownSeconds: REGISTER_COOLDOWN_SECONDS,
    payloadHash: payloadHash(ctx, form, phone),
    ...(vouched ? { vouched } : {}),
    textOf: (code) =>
      phoneOwner ? HAS_ACCOUNT : `${code} este codul tău Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
  })
  await addJob(ctx.db, 'tell-email-owner', { email: form.email.toLowerCase(), phone })
  return sent
}

const HAS_ACCOUNT = 'Ai deja un cont Dichis cu numărul acesta. Intră în cont cu un cod prin SMS sau cu parola ta.'

/**
 * Checks what does not need the phone: the password, or the provider’s token. Throws `invalid` on password, token, or
 * a field that contradicts the token.
 */
export async function checkRegistration(ctx: Context, form: RegistrationForm): Promise<Vouched | null> {
  if (form.method === 'email') {
    refuseWeakPassword(form.password)
    return null
  }
  const vouched = await vouchedBy(ctx, form.method, form.token ?? '')
  if (form.externalId !== vouched.subject) throw invalid({ external_id: 'Datele nu sunt ale aceleiași persoane.' })
  if (vouched.emailVerified && vouched.email !== form.email.toLowerCase())
    throw invalid({ email: 'Folosește adresa pe care a confirmat-o Apple.' })
  return vouched
}
