import { addJob } from '#db/jobs.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { SOCIAL_PROOF_MINUTES, signSocialProof } from './social-proof.ts'
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
  if (!identity) {
    if (accessToken !== null) await facebook.revoke(accessToken)
    throw invalid({ token: 'Facebook nu a confirmat cine ești. Încearcă din nou.' })
  }
  await endSessionsLater(ctx, identity.subject)
  const { subject, firstName, lastName, email } = identity
  const proof = signSocialProof(ctx, { provider: 'facebook', subject, email, emailVerified: false })
  return { proof, subject, firstName, lastName, email }
}

/** AU-05: ends the sessions at Facebook once the proof is worth nothing, even if the form was never sent. */
function endSessionsLater(ctx: Context, subject: string): Promise<void> {
  const options = { delaySeconds: SOCIAL_PROOF_MINUTES * 60, key: `facebook-sessions:${subject}` }
  return addJob(ctx.db, 'end-facebook-sessions', { subject }, options)
}
