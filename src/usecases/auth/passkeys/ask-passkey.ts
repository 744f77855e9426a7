import { listCredentials } from '#db/auth/passkeys.ts'
import { invalid } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { CHALLENGE_MINUTES, issueChallenge } from './challenge.ts'
import { relyingPartyId } from './webauthn.ts'

/** Options for a login by any passkey of this site. */
export const startPasskeyLogin = (ctx: Context) => ({
  ...sharedOptions(ctx),
  challenge: issueChallenge(ctx, 'login'),
  allowCredentials: [],
})

/** Options for proving identity by one of the customer’s passkeys. Throws `invalid` on passkey when there is none. */
export async function startPasskeyProof(ctx: Context) {
  const credentials = await listCredentials(ctx.db, requireCustomer(ctx))
  if (credentials.length === 0) throw invalid({ passkey: 'Contul nu are nicio cheie de acces.' })
  return {
    ...sharedOptions(ctx),
    challenge: issueChallenge(ctx, 'prove'),
    allowCredentials: credentials.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
  }
}

const sharedOptions = (ctx: Context) => ({ relyingParty: relyingPartyId(ctx), minutes: CHALLENGE_MINUTES })
