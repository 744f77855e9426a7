import { findPasskey, markPasskeyUsed } from '#db/auth/passkeys.ts'
import { spendProof } from '#db/auth/socials.ts'
import type { Tx } from '#db/transaction.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { CHALLENGE_MINUTES } from './challenge.ts'
import { type Assertion, verifyAssertion } from './webauthn.ts'

/** A verified signature, not used up yet. */
export type ProvedPasskey = {
  id: number
  customerId: CustomerId
  counter: number
  backedUp: boolean
  challenge: Buffer
}

/** Verifies the signature and returns whose passkey made it; null, with a security event, when anything is wrong. */
export async function judgePasskey(
  ctx: Context,
  purpose: 'login' | 'prove',
  assertion: Assertion,
): Promise<ProvedPasskey | null> {
  const passkey = await findPasskey(ctx.db, Buffer.from(assertion.id, 'base64url'))
  const isMine = purpose === 'login' || passkey?.customer_id === ctx.caller.customerId
  const signed = passkey && isMine ? await verifyAssertion(ctx, purpose, assertion, passkey) : null
  if (!passkey || !signed) {
    await recordEvent(ctx, ctx.db, { event: 'passkey_refused', customerId: passkey?.customer_id ?? null })
    return null
  }
  const challenge = hashOfChallenge(assertion.response)
  return { id: passkey.id, customerId: passkey.customer_id, ...signed, challenge }
}

/**
 * Uses the challenge up and records the passkey’s use, in the caller’s transaction. False when the challenge was used
 * before or the passkey was removed or used meanwhile.
 */
export async function spendPasskey(ctx: Context, tx: Tx, proved: ProvedPasskey): Promise<boolean> {
  const { id, counter, backedUp, challenge } = proved
  if (!(await spendChallenge(ctx, tx, challenge))) return false
  return markPasskeyUsed(tx, { id, counter, backedUp, usedAt: ctx.now() })
}

/** Uses a challenge up; false when it was used before. */
export const spendChallenge = (ctx: Context, tx: Tx, challenge: Buffer): Promise<boolean> =>
  spendProof(tx, challenge, ctx.now().add({ minutes: CHALLENGE_MINUTES }), ctx.now())

/** The hash of the challenge in what the browser signed, to be read after verification. */
export function hashOfChallenge({ clientDataJSON }: { clientDataJSON: string }): Buffer {
  const { challenge }: { challenge: string } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  return hashToken(`passkey:${challenge}`)
}
