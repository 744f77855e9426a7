import { deleteWaitlistEntry, listWaitlistEntries as list, type WaitlistRow } from '#db/waitlist/entries.ts'
import { notFound } from '#domain/errors.ts'
import { hashToken } from '../auth/sessions/token-hash.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'

export type { WaitlistRow }

/** The customer’s waiting-list entries for today and later. */
export async function listWaitlistEntries(ctx: Context): Promise<WaitlistRow[]> {
  return list(ctx.db, requireCustomer(ctx), todayOf(ctx))
}

/** Removes an entry. Throws not_found for one that is neither the customer’s nor opened by the token. */
export async function removeWaitlistEntry(ctx: Context, id: number, token: string | null): Promise<void> {
  const tokenHash = token === null ? null : hashToken(token)
  if (!(await deleteWaitlistEntry(ctx.db, id, { customerId: ctx.caller.customerId, tokenHash })))
    throw notFound('Nu mai ești pe lista de așteptare.')
}
