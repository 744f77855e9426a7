import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { offMessage } from './social-state.ts'
import { verifyApple } from './verify-apple.ts'

/** Whom another house vouches for, as it is kept while their phone is being proved. */
export type Vouched = {
  provider: 'apple' | 'facebook'
  subject: string
  email: string | null
  /** The house vouches for the address too; Facebook does not. */
  emailVerified: boolean
}

// Long enough to fill in the registration form.
const MINUTES = 30

/** Our own word on what a house said just now, so that the form need not carry the house's token. */
export const signSocialProof = (ctx: Context, vouched: Vouched): string => signValue(ctx, 'vouched', vouched, MINUTES)

/** Whom the registration's token vouches for: our word on it, or, from an app, the house's own token. Throws `invalid` on token. */
export async function vouchedBy(ctx: Context, provider: Vouched['provider'], token: string): Promise<Vouched> {
  const ours = readSigned<Vouched>(ctx, 'vouched', token)
  if (ours?.provider === provider) return ours
  await ctx.limits.take('socialByAddress', ctx.caller.ip)
  if (provider === 'apple') {
    const { subject, email } = await verifyApple(ctx, token, undefined)
    return { provider, subject, email, emailVerified: email !== null }
  }
  const { facebook } = ctx.gateways
  if (!facebook.configured) throw invalid({ token: offMessage('facebook') })
  const who = await facebook.identify(token)
  if (!who) throw invalid({ token: 'Facebook nu a confirmat cine ești. Încearcă din nou.' })
  return { provider, subject: who.subject, email: who.email, emailVerified: false }
}
