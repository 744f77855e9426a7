import { transaction } from '#db/transaction.ts'
import { unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { judgePasskey, spendPasskey } from './use-passkey.ts'
import type { Assertion } from './webauthn.ts'

export type PasskeyLogin = { credential: Assertion; deviceName: string }

/** Opens a session by a passkey with user verification. Throws `unauthenticated`. */
export async function loginWithPasskey(ctx: Context, { credential, deviceName }: PasskeyLogin): Promise<OpenedSession> {
  await ctx.limits.take('passkeyByAddress', ctx.caller.ip)
  const proved = await judgePasskey(ctx, 'login', credential)
  if (!proved) throw refused()
  return transaction(ctx.db, async (tx) => {
    if (!(await spendPasskey(ctx, tx, proved))) throw refused()
    return openSession(ctx, tx, { customerId: proved.customerId, deviceName })
  })
}

const refused = () =>
  unauthenticated('Cheia de acces nu a fost recunoscută. Încearcă din nou sau intră cu parola ori cu un cod prin SMS.')
