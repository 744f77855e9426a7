import { listSocials } from '#db/auth/customers.ts'
import * as db from '#db/auth/passkeys.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { ownAccount, type Proof, requireProof } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'

/** The customer's passkeys, the newest first. */
export const listPasskeys = (ctx: Context): Promise<db.PasskeyRow[]> => db.listPasskeys(ctx.db, requireCustomer(ctx))

/** Renames a passkey. Throws not_found for one that is not the customer’s. */
export async function renamePasskey(ctx: Context, id: number, name: string): Promise<db.PasskeyRow> {
  const renamed = await db.renamePasskey(ctx.db, requireCustomer(ctx), id, name.trim())
  if (!renamed) throw notFound()
  return renamed
}

/**
 * Removes a passkey and notifies the owner. Throws not_found for another’s, `invalid` without a recent proof, or on
 * passkey when it is the last way to log in.
 */
export async function removePasskey(ctx: Context, id: number, proof: Proof): Promise<void> {
  const owner = await ownAccount(ctx)
  const own = await db.listPasskeys(ctx.db, owner.id)
  if (!own.some((passkey) => passkey.id === id)) throw notFound()
  await requireProof(ctx, proof, 'login')
  await transaction(ctx.db, async (tx) => {
    if (!(await db.deletePasskey(tx, owner.id, id))) throw notFound()
    const hasOtherLogin = owner.password_hash !== null || owner.phone !== null
    if (!hasOtherLogin && (await db.listPasskeys(tx, owner.id)).length + (await listSocials(tx, owner.id)).length === 0)
      throw invalid({ passkey: 'E singurul mod în care poți intra în cont. Alege-ți întâi o parolă.' })
    await recordEvent(ctx, tx, { event: 'passkey_removed', customerId: owner.id })
    await notifyOwner(ctx, tx, owner, 'passkey-removed')
  })
}
