import * as z from 'zod/mini'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { offMessage } from './social-state.ts'
import { verifyApple } from './verify-apple.ts'

/** A person whom a provider vouches for, stored while their phone is being proved. */
export const vouchedSchema = z.object({
  provider: z.enum(['apple', 'facebook']),
  subject: z.string(),
  email: z.nullable(z.string()),
  /** The provider has verified the address too; Facebook does not. */
  emailVerified: z.boolean(),
})

export type Vouched = z.infer<typeof vouchedSchema>

// Long enough to fill in the registration form.
export const SOCIAL_PROOF_MINUTES = 30

/** Signs what a provider just told us, so that the form need not carry the provider’s token. */
export const signSocialProof = (ctx: Context, vouched: Vouched): string =>
  signValue(ctx, 'vouched', vouched, SOCIAL_PROOF_MINUTES)

/**
 * The person behind a registration’s token: our signed proof or, from an app, the provider’s token. Throws `invalid`
 * on token.
 */
export async function vouchedBy(ctx: Context, provider: Vouched['provider'], token: string): Promise<Vouched> {
  const proof = readSigned<Vouched>(ctx, 'vouched', token)
  if (proof?.provider === provider) return proof
  await ctx.limits.take('socialByAddress', ctx.caller.ip)
  if (provider === 'apple') {
    const { subject, email } = await verifyApple(ctx, token, undefined)
    return { provider, subject, email, emailVerified: email !== null }
  }
  const { facebook } = ctx.gateways
  if (!facebook.configured) throw invalid({ token: offMessage('facebook') })
  const identity = await facebook.identify(token)
  if (!identity) throw invalid({ token: 'Facebook nu a confirmat cine ești. Încearcă din nou.' })
  return { provider, subject: identity.subject, email: identity.email, emailVerified: false }
}
