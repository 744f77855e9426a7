import { findSentLink } from '#db/auth/email-confirmations.ts'
import type { Context } from '#usecases/context.ts'
import { ownAccount } from '../contact/identity-proof.ts'

/** `link_sent`: a mailed link is still valid. Null: the account has no address. */
export type EmailStatus = 'confirmed' | 'link_sent' | 'unconfirmed' | null

/** Whether the customer’s address is confirmed. */
export async function getEmailStatus(ctx: Context): Promise<EmailStatus> {
  const { id, email, email_verified_at } = await ownAccount(ctx)
  if (email === null) return null
  if (email_verified_at !== null) return 'confirmed'
  const link = await findSentLink(ctx.db, id)
  return link && Temporal.Instant.compare(ctx.now(), link.expires_at) < 0 ? 'link_sent' : 'unconfirmed'
}
