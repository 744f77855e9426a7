import { findPasskey, markPasskeyUsed } from '#db/auth/passkeys.ts'
import { spendProof } from '#db/auth/socials.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { CHALLENGE_MINUTES } from './challenge.ts'
import { type Assertion, verifyAssertion } from './webauthn.ts'

/** A signature that was found right, and is not yet used. */
export type ProvedPasskey = { id: number; customerId: number; counter: number; backedUp: boolean; challenge: Buffer }

/** Whose passkey signed, and that it did; null, with an entry in the security log, when anything about it is wrong. */
export async function judgePasskey(
  ctx: Context,
  purpose: 'login' | 'prove',
  assertion: Assertion,
): Promise<ProvedPasskey | null> {
  const passkey = await findPasskey(ctx.db, Buffer.from(assertion.id, 'base64url'))
  const isMine = purpose === 'login' || passkey?.customer_id === ctx.caller.customerId
  const signed = passkey && isMine ? await verifyAssertion(ctx, purpose, assertion, passkey) : null
  if (!passkey || !signed) {
    await recordEvent(ctx, ctx.db, 'passkey_refused', passkey?.customer_id ?? null)
    return null
  }
  const challenge = hashOfChallenge(assertion.response)
  return { id: passkey.id, customerId: passkey.customer_id, ...signed, challenge }
}

/**
 * Uses the signature up and notes the passkey's use; false when its challenge was used before, or the passkey has been removed
 * or used elsewhere meanwhile. In the transaction of what it opens.
 */
export async function spendPasskey(ctx: Context, tx: Tx, proved: ProvedPasskey): Promise<boolean> {
  const { id, counter, backedUp, challenge } = proved
  if (!(await spendChallenge(ctx, tx, challenge))) return false
  return markPasskeyUsed(tx, { id, counter, backedUp, usedAt: ctx.now() })
}

/** False when this challenge has served already. */
export const spendChallenge = (ctx: Context, tx: Tx, challenge: Buffer): Promise<boolean> =>
  spendProof(tx, challenge, ctx.now().add({ minutes: CHALLENGE_MINUTES }), ctx.now())

/** Stands for the challenge in what the browser signed, once that was found right. */
export function hashOfChallenge({ clientDataJSON }: { clientDataJSON: string }): Buffer {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string }
  return hashToken(`passkey:${challenge}`)
}
