import { listCredentials } from '#db/auth/passkeys.ts'
import { invalid } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { CHALLENGE_MINUTES, issueChallenge } from './challenge.ts'
import { relyingPartyId } from './webauthn.ts'

/** What the browser is asked for when anybody logs in: whichever passkey of this site the person chooses. */
export const startPasskeyLogin = (ctx: Context) => ({
  ...asked(ctx),
  challenge: issueChallenge(ctx, 'login'),
  allowCredentials: [],
})

/** What the browser is asked for when a passkey is to prove who is asking. Throws `invalid` on passkey where there is none. */
export async function startPasskeyProof(ctx: Context) {
  const credentials = await listCredentials(ctx.db, requireCustomer(ctx))
  if (credentials.length === 0) throw invalid({ passkey: 'Contul nu are nicio cheie de acces.' })
  return {
    ...asked(ctx),
    challenge: issueChallenge(ctx, 'prove'),
    allowCredentials: credentials.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
  }
}

const asked = (ctx: Context) => ({ relyingParty: relyingPartyId(ctx), minutes: CHALLENGE_MINUTES })
