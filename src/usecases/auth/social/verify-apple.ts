import { createHash } from 'node:crypto'
import { invalid } from '#domain/errors.ts'
import type { AppleIdentity } from '#gateways/apple/gateway.ts'
import type { Context } from '#usecases/context.ts'
import { offMessage } from './social-state.ts'

/**
 * Who an Apple id token is of. `nonce` is what the visitor went out with, as it is or hashed, as Apple's own kits send it; null
 * where none was; undefined where nobody can say any more. Throws `invalid` on token, `unavailable` when Apple is away.
 */
export async function verifyApple(
  ctx: Context,
  token: string,
  nonce: string | null | undefined,
): Promise<AppleIdentity> {
  if (!ctx.gateways.apple.configured) throw invalid({ token: offMessage('apple') })
  const who = await ctx.gateways.apple.verify(token, ctx.now())
  if (!who || (nonce !== undefined && !isNonce(who.nonce, nonce)))
    throw invalid({ token: 'Apple nu a confirmat cine ești. Încearcă din nou.' })
  if (who.email !== null && !who.emailVerified)
    throw invalid({ token: 'Apple nu a confirmat încă adresa ta de e-mail. Confirmă-o și încearcă din nou.' })
  return who
}

function isNonce(claimed: string | null, sent: string | null): boolean {
  if (claimed === null || sent === null) return claimed === sent
  return claimed === sent || claimed === createHash('sha256').update(sent).digest('hex')
}
