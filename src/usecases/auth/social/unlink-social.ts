import { deleteSocial } from '#db/account/customer.ts'
import { listSocials } from '#db/auth/customers.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { ownAccount, type Proof, requireProof } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'

/**
 * Removes a linked login and returns those left. Throws `invalid` without a recent proof or when it is the last way
 * to log in, not_found when there is none such.
 */
export async function unlinkSocial(
  ctx: Context,
  { provider, ...proof }: Proof & { provider: string },
): Promise<string[]> {
  const customer = await ownAccount(ctx)
  await requireProof(ctx, proof, 'proof')
  await transaction(ctx.db, async (tx) => {
    if (!(await deleteSocial(tx, customer.id, provider))) throw notFound()
    if (customer.password_hash === null && customer.phone === null)
      throw invalid({ social: 'E singurul mod în care poți intra în cont. Alege-ți întâi o parolă.' })
    await recordEvent(ctx, tx, { event: 'social_unlinked', customerId: customer.id })
    await notifyOwner(ctx, tx, customer, 'social')
  })
  return listSocials(ctx.db, customer.id)
}
