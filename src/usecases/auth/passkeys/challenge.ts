import { type Context, requireCustomer } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { hashToken } from '../sessions/token-hash.ts'

/** The purpose of a challenge; one for adding a passkey cannot log in. */
export type Purpose = 'login' | 'add' | 'prove'

export const CHALLENGE_MINUTES = 10

/**
 * A signed random challenge, bound to the purpose, the caller and a few minutes. Nothing is stored until it is used,
 * so requests for many fill no table.
 */
export function issueChallenge(ctx: Context, purpose: Purpose): string {
  const value = { nonce: ctx.random.token(), askedBy: callerKey(ctx, purpose) }
  const signed = signValue(ctx, `passkey-${purpose}`, value, CHALLENGE_MINUTES)
  return Buffer.from(signed).toString('base64url')
}

/** Whether we issued the challenge to this caller for this purpose, and it has not expired. */
export function isOwnChallenge(ctx: Context, purpose: Purpose, challenge: string): boolean {
  const signed = Buffer.from(challenge, 'base64url').toString()
  return readSigned<{ askedBy: string }>(ctx, `passkey-${purpose}`, signed)?.askedBy === callerKey(ctx, purpose)
}

/** Before login a hash of the visitor cookie, since a challenge is readable; in an account the session. */
function callerKey(ctx: Context, purpose: Purpose): string {
  if (purpose === 'login') return `visitor:${hashToken(ctx.caller.visitor ?? '').toString('base64url')}`
  return `customer:${requireCustomer(ctx)}:${ctx.caller.sessionId}`
}
