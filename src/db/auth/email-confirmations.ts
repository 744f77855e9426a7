import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

export type EmailLink = {
  customerId: number
  tokenHash: Buffer
  email: string
  sentAt: Instant
  expiresAt: Instant
}

/** Stores the link that is mailed to the account's address, in place of the one before, which is no longer good. */
export async function saveEmailLink(tx: Db, link: EmailLink): Promise<void> {
  const { customerId, tokenHash, email, sentAt, expiresAt } = link
  const columns = { token_hash: tokenHash, email, sent_at: sentAt, expires_at: expiresAt, used_at: null }
  await tx
    .insertInto('email_confirmation')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** When a link was last mailed to the address that the account has now, and until when it is good; null when none was. */
export async function findSentLink(
  db: Db,
  customerId: number,
): Promise<{ sent_at: Instant; expires_at: Instant } | null> {
  const row = await db
    .selectFrom('email_confirmation as link')
    .innerJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'link.customer_id').onRef('customer.email', '=', 'link.email'),
    )
    .select(['link.sent_at', 'link.expires_at'])
    .where('link.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Which account an unused link is of, as long as its address is still that one. */
export function findOpenLink(db: Db, tokenHash: Buffer, now: Instant) {
  return db
    .selectFrom('email_confirmation as link')
    .innerJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'link.customer_id').onRef('customer.email', '=', 'link.email'),
    )
    .select(['customer.id', 'customer.phone', 'link.email'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

/** Uses the link up; of several who try at once one gets whose address it confirms, the others null. */
export async function useEmailLink(
  tx: Db,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ customer_id: number; email: string } | null> {
  const row = await tx
    .updateTable('email_confirmation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email'])
    .executeTakeFirst()
  return row ?? null
}

/** Marks the address as proved, if the account still has it; false when it does not. */
export async function confirmEmail(
  tx: Db,
  { customer_id, email }: { customer_id: number; email: string },
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ email_verified_at: now })
    .where('id', '=', customer_id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
