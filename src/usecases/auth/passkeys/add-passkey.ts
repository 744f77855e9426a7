import { insertPasskey, listCredentials, type PasskeyRow, takeHandle } from '#db/auth/passkeys.ts'
import { isTaken } from '#db/errors.ts'
import { transaction } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { ownAccount, type Proof, requireProof } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { CHALLENGE_MINUTES, issueChallenge } from './challenge.ts'
import { hashOfChallenge, spendChallenge } from './use-passkey.ts'
import { ALGORITHMS, type NewCredential, relyingPartyId, verifyNewCredential } from './webauthn.ts'

const MAX_PASSKEYS = 20

/** Options for the browser to create a passkey. Throws `invalid` without a recent proof, or on passkey at the limit. */
export async function startAddingPasskey(ctx: Context, proof: Proof) {
  const customer = await ownAccount(ctx)
  const known = await listCredentials(ctx.db, customer.id)
  if (known.length >= MAX_PASSKEYS)
    throw invalid({ passkey: `Contul are deja ${MAX_PASSKEYS} de chei de acces. Scoate întâi una.` })
  await requireProof(ctx, proof, 'login')
  const fresh = Buffer.from(ctx.random.token(), 'base64url')
  return {
    challenge: issueChallenge(ctx, 'add'),
    relyingParty: { id: relyingPartyId(ctx), name: ctx.settings.siteName },
    user: {
      handle: await takeHandle(ctx.db, customer.id, fresh),
      name: customer.email ?? phoneLabel(customer.phone ?? ''),
      displayName: `${customer.first_name} ${customer.last_name}`.trim(),
    },
    algorithms: ALGORITHMS,
    known: known.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
    minutes: CHALLENGE_MINUTES,
  }
}

export type AddedPasskey = { credential: NewCredential; name: string }

/** Stores the passkey made for those options and notifies the owner. Throws `invalid` on credential. */
export async function addPasskey(ctx: Context, { credential, name }: AddedPasskey): Promise<PasskeyRow> {
  const owner = await ownAccount(ctx)
  const verified = await verifyNewCredential(ctx, credential)
  if (!verified) throw invalid({ credential: 'Cheia de acces nu a putut fi verificată. Încearcă din nou.' })
  const { transports = [] } = credential.response
  const passkey = { ...verified, transports, name: name.trim(), customerId: owner.id, createdAt: ctx.now() }
  try {
    return await transaction(ctx.db, async (tx) => {
      if (!(await spendChallenge(ctx, tx, hashOfChallenge(credential.response))))
        throw invalid({ credential: 'Cererea a fost deja folosită. Încearcă din nou.' })
      const added = await insertPasskey(tx, passkey)
      if (!added) throw unauthenticated()
      await recordEvent(ctx, tx, { event: 'passkey_added', customerId: owner.id })
      await notifyOwner(ctx, tx, owner, 'passkey-added')
      return added
    })
  } catch (error) {
    if (!isTaken(error, 'passkey')) throw error
    throw invalid({ credential: 'Cheia aceasta de acces e deja adăugată.' })
  }
}
