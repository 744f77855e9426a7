import { findSentLink } from '#db/auth/email-confirmations.ts'
import { lockUnproved } from '#db/auth/unproved-accounts.ts'
import { transaction } from '#db/transaction.ts'
import { CONFIRM_EMAIL_COOLDOWN_SECONDS, secondsUntilResend } from '#domain/auth/resend-cooldown.ts'
import { invalid, tooMany } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { ownAccount } from '../contact/identity-proof.ts'
import { mailConfirmationLink, mayMailLink } from './mail-confirmation-link.ts'

/**
 * Mails a new link, which replaces the one before. Throws `invalid` on email when there is nothing to confirm or,
 * with seconds, within the cooldown; `too_many` over the daily budget.
 */
export async function resendConfirmationLink(ctx: Context): Promise<{ seconds: number }> {
  const { id, email, email_verified_at } = await ownAccount(ctx)
  if (email === null) throw invalid({ email: 'Contul nu are o adresă de e-mail.' })
  if (email_verified_at !== null) throw confirmed()
  await refuseWithinCooldown(ctx, id)
  if (!(await mayMailLink(ctx, email)))
    throw tooMany(24 * 60 * 60, 'Ți-am trimis prea multe linkuri azi. Caută-le și în spam, sau cere altul mâine.')
  await transaction(ctx.db, async (tx) => {
    const account = await lockUnproved(tx, id)
    if (!account) throw confirmed()
    await mailConfirmationLink(ctx, tx, { ...account, email })
  })
  return { seconds: CONFIRM_EMAIL_COOLDOWN_SECONDS }
}

async function refuseWithinCooldown(ctx: Context, customerId: CustomerId): Promise<void> {
  const link = await findSentLink(ctx.db, customerId)
  const sent = link?.sent_at.epochMilliseconds ?? null
  const seconds = secondsUntilResend(sent, CONFIRM_EMAIL_COOLDOWN_SECONDS, ctx.now().epochMilliseconds)
  if (seconds > 0) throw invalid({ email: `Ți-am trimis deja un link. Poți cere altul peste ${seconds} s.` }, seconds)
}

const confirmed = () => invalid({ email: 'Adresa e deja confirmată.' })
