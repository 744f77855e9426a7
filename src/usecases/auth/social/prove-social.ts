import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { signSocialProof } from './social-proof.ts'
import { callbackOf, offMessage, requireState, type SocialProvider } from './social-state.ts'
import { verifyApple } from './verify-apple.ts'

export type BroughtBack = { house: SocialProvider; state: string; token: string; firstName: string; lastName: string }

export type ProvedPerson = {
  proof: string
  subject: string
  firstName: string
  lastName: string
  email: string | null
}

/**
 * Who the other house says is registering, and the proof of it for the form. Names beside an Apple token are a first guess, since
 * Apple tells them outside it. Throws `invalid`, `unavailable`.
 */
export async function proveSocial(ctx: Context, brought: BroughtBack): Promise<ProvedPerson> {
  await ctx.limits.take('socialByAddress', ctx.caller.ip)
  const { nonce } = requireState(ctx, brought.house, brought.state)
  if (brought.house === 'apple') {
    const { subject, email } = await verifyApple(ctx, brought.token, nonce)
    const { firstName, lastName } = brought
    const proof = signSocialProof(ctx, { provider: 'apple', subject, email, emailVerified: email !== null })
    return { proof, subject, firstName, lastName, email }
  }
  const { facebook } = ctx.gateways
  if (!facebook.configured) throw invalid({ token: offMessage('facebook') })
  const accessToken = await facebook.exchange(brought.token, callbackOf(ctx, 'facebook'))
  const who = accessToken === null ? null : await facebook.identify(accessToken)
  if (!who) throw invalid({ token: 'Facebook nu a confirmat cine ești. Încearcă din nou.' })
  const { subject, firstName, lastName, email } = who
  const proof = signSocialProof(ctx, { provider: 'facebook', subject, email, emailVerified: false })
  return { proof, subject, firstName, lastName, email }
}
