import { listSocials } from '#db/auth/customers.ts'
import { insertSocial, spendProof } from '#db/auth/socials.ts'
import { isTaken } from '#db/errors.ts'
import { addJob } from '#db/jobs.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { ownAccount, type Proof, requireProof } from '../contact/identity-proof.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { vouchedBy } from './social-proof.ts'

// No provider’s token is valid for longer.
const SPENT_TOKEN_HOURS = 24

/**
 * Links the Apple or Facebook identity of the token to the account and returns all linked ones. Throws not_found for
 * another provider, `invalid` on token or without a recent proof.
 */
export async function linkSocial(
  ctx: Context,
  { provider, token, ...proof }: Proof & { provider: string; token: string },
): Promise<string[]> {
  if (provider !== 'apple' && provider !== 'facebook') throw notFound()
  const customer = await ownAccount(ctx)
  await requireProof(ctx, proof, 'login')
  const { subject } = await vouchedBy(ctx, provider, token)
  try {
    await transaction(ctx.db, async (tx) => {
      if (!(await spendProof(tx, hashToken(token), ctx.now().add({ hours: SPENT_TOKEN_HOURS }), ctx.now())))
        throw invalid({ token: 'Confirmarea a fost deja folosită. Încearcă din nou.' })
      await insertSocial(tx, customer.id, provider, subject)
      if (provider === 'facebook') await addJob(tx, 'fetch-facebook-picture', { customer_id: customer.id })
      await recordEvent(ctx, tx, { event: 'social_linked', customerId: customer.id })
      await notifyOwner(ctx, tx, customer, 'social-linked')
    })
  } catch (error) {
    if (isTaken(error, 'identity')) throw invalid({ token: 'E deja legat de un cont.' })
    if (isTaken(error, 'provider')) throw invalid({ token: 'Contul tău are deja unul legat. Scoate-l întâi pe acela.' })
    throw error
  }
  return listSocials(ctx.db, customer.id)
}
