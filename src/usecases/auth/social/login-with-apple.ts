import { findCustomerBySocial, spendProof } from '#db/auth/socials.ts'
import { transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { callbackOf, requireState } from './social-state.ts'
import { verifyApple } from './verify-apple.ts'

export type AppleLogin = {
  token: string
  authorizationCode: string | null
  /** The nonce that an app sent to Apple itself. */
  nonce: string | null
  /** The state that a browser got from /auth/apple/start; it contains the nonce. */
  state: string | null
  /** The caller's data about the person; refused if the token contradicts it. */
  externalId: string | null
  email: string | null
  deviceName: string
}

/**
 * Opens a session by an Apple token, once per token. Throws `invalid` on token or a contradicting field, on register
 * for an unknown person, `unavailable` when Apple is down.
 */
export async function loginWithApple(ctx: Context, login: AppleLogin): Promise<OpenedSession> {
  await ctx.limits.take('socialByAddress', ctx.caller.ip)
  const nonce = login.state === null ? login.nonce : requireState(ctx, 'apple', login.state).nonce
  const identity = await verifyApple(ctx, login.token, nonce)
  if (login.externalId && login.externalId !== identity.subject)
    throw invalid({ external_id: 'Apple a confirmat altă persoană. Încearcă din nou.' })
  if (login.email && login.email.toLowerCase() !== identity.email)
    throw invalid({ email: 'Apple a confirmat altă adresă de e-mail.' })
  const customer = await findCustomerBySocial(ctx.db, 'apple', identity.subject)
  if (!customer) throw invalid({ register: 'Nu ai încă un cont cu acest Apple ID. Creează-ți unul.' })
  const code = login.authorizationCode
  if (code && !(await ctx.gateways.apple.exchange(code, identity.subject, callbackOf(ctx, 'apple'), ctx.now())))
    throw invalid({ authorization_code: 'Apple nu a recunoscut codul. Încearcă din nou.' })
  return transaction(ctx.db, async (tx) => {
    if (!(await spendProof(tx, hashToken(login.token), identity.expiresAt.add({ minutes: 1 }), ctx.now())))
      throw invalid({ token: 'Confirmarea de la Apple a fost deja folosită. Încearcă din nou.' })
    return openSession(ctx, tx, { customerId: customer.id, deviceName: login.deviceName })
  })
}
