import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { signSocialProof } from './social-proof.ts'
import { callbackOf, offMessage, requireState, type SocialProvider } from './social-state.ts'
import { verifyApple } from './verify-apple.ts'

export type SocialCallback = {
  provider: SocialProvider
  state: string
  token: string
  firstName: string
  lastName: string
}

export type ProvedPerson = {
  proof: string
  subject: string
  firstName: string
  lastName: string
  email: string | null
}

/**
 * Verifies who is registering by Apple or Facebook and returns a signed proof for the form. Apple sends names outside
 * its token, so they are only a suggestion. Throws `invalid`, `unavailable`.
 */
export async function proveSocial(ctx: Context, callback: SocialCallback): Promise<ProvedPerson> {
  await ctx.limits.take('socialByAddress', ctx.caller.ip)
  const { nonce } = requireState(ctx, callback.provider, callback.state)
  if (callback.provider === 'apple') {
    const { subject, email } = await verifyApple(ctx, callback.token, nonce)
    const { firstName, lastName } = callback
    const proof = signSocialProof(ctx, { provider: 'apple', subject, email, emailVerified: email !== null })
    return { proof, subject, firstName, lastName, email }
  }
  const { facebook } = ctx.gateways
  if (!facebook.configured) throw invalid({ token: offMessage('facebook') })
  const accessToken = await facebook.exchange(callback.token, callbackOf(ctx, 'facebook'))
  const identity = accessToken === null ? null : await facebook.identify(accessToken)
  if (!identity) throw invalid({ token: 'Facebook nu a confirmat cine ești. Încearcă din nou.' })
  const { subject, firstName, lastName, email } = identity
  const proof = signSocialProof(ctx, { provider: 'facebook', subject, email, emailVerified: false })
  return { proof, subject, firstName, lastName, email }
}
