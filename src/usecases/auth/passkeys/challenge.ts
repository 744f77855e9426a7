import { type Context, requireCustomer } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { hashToken } from '../sessions/token-hash.ts'

/** What a challenge is for: one that adds a passkey never logs in, and so on. */
export type Purpose = 'login' | 'add' | 'prove'

export const CHALLENGE_MINUTES = 10

/**
 * A challenge for the authenticator to sign: random, ours by its own signature, and good for one purpose, a few minutes and
 * the visitor or session that asks now. Nothing is stored until it is used, so asking for many fills no table.
 */
export function issueChallenge(ctx: Context, purpose: Purpose): string {
  const value = { nonce: ctx.random.token(), askedBy: askerOf(ctx, purpose) }
  const signed = signValue(ctx, `passkey-${purpose}`, value, CHALLENGE_MINUTES)
  return Buffer.from(signed).toString('base64url')
}

/** Whether the challenge that came back is one that we gave to this caller for this purpose, and not too old. */
export function isOwnChallenge(ctx: Context, purpose: Purpose, challenge: string): boolean {
  const signed = Buffer.from(challenge, 'base64url').toString()
  return readSigned<{ askedBy: string }>(ctx, `passkey-${purpose}`, signed)?.askedBy === askerOf(ctx, purpose)
}

/** Before login the visitor's cookie, as a hash, since anybody can read a challenge; in an account the session. */
function askerOf(ctx: Context, purpose: Purpose): string {
  if (purpose === 'login') return `visitor:${hashToken(ctx.caller.visitor ?? '').toString('base64url')}`
  return `customer:${requireCustomer(ctx)}:${ctx.caller.sessionId}`
}
