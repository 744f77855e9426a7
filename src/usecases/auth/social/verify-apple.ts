import { createHash } from 'node:crypto'
import { invalid } from '#domain/errors.ts'
import type { AppleIdentity } from '#gateways/apple/gateway.ts'
import type { Context } from '#usecases/context.ts'
import { offMessage } from './social-state.ts'

/**
 * The identity in an Apple id token. `nonce` is the one we issued (Apple’s SDKs may send it hashed), null where none
 * was, undefined where it cannot be checked. Throws `invalid` on token, `unavailable` when Apple is down.
 */
export async function verifyApple(
  ctx: Context,
  token: string,
  nonce: string | null | undefined,
): Promise<AppleIdentity> {
  if (!ctx.gateways.apple.configured) throw invalid({ token: offMessage('apple') })
  const identity = await ctx.gateways.apple.verify(token, ctx.now())
  if (!identity || (nonce !== undefined && !isNonce(identity.nonce, nonce)))
    throw invalid({ token: 'Apple nu a confirmat cine ești. Încearcă din nou.' })
  if (identity.email !== null && !identity.emailVerified)
    throw invalid({ token: 'Apple nu a confirmat încă adresa ta de e-mail. Confirmă-o și încearcă din nou.' })
  return identity
}

function isNonce(claimed: string | null, sent: string | null): boolean {
  if (claimed === null || sent === null) return claimed === sent
  return claimed === sent || claimed === createHash('sha256').update(sent).digest('hex')
}
