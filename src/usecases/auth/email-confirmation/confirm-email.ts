import { findOpenLink, confirmEmail as saveConfirmed, useEmailLink } from '#db/auth/email-confirmations.ts'
import { transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { takeEmailBack } from './take-email-back.ts'

/** The address that a mailed link confirms; the link is not used up. Throws `invalid` on token for a dead link. */
export async function readEmailLink(ctx: Context, token: string): Promise<{ email: string; phoneEnd: string | null }> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const link = await findOpenLink(ctx.db, hashToken(token), ctx.now())
  if (!link) throw deadLink()
  return { email: link.email, phoneEnd: link.phone?.slice(-3) ?? null }
}

/** Confirms the address and uses the link up. Throws `invalid` on token for an expired, used or replaced link. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  await transaction(ctx.db, async (tx) => {
    const link = await useEmailLink(tx, hashToken(token), ctx.now())
    if (!link || !(await saveConfirmed(tx, link, ctx.now()))) throw deadLink()
    await recordEvent(ctx, tx, { event: 'email_confirmed', customerId: link.customer_id })
  })
}

/** The address’s owner disowns the account: it loses the address, password and sessions. */
export async function refuseEmail(ctx: Context, token: string): Promise<void> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  await transaction(ctx.db, async (tx) => {
    const link = await useEmailLink(tx, hashToken(token), ctx.now())
    if (!link || !(await takeEmailBack(ctx, tx, link.email))) throw deadLink()
  })
}

const deadLink = () => invalid({ token: 'Linkul a expirat sau a fost deja folosit.' })
