import type { CustomerId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

export type EmailLink = {
  customerId: CustomerId
  tokenHash: Buffer
  email: string
  sentAt: Instant
  expiresAt: Instant
}

/** Stores the account’s confirmation link, replacing an earlier one. */
export async function saveEmailLink(tx: Db, link: EmailLink): Promise<void> {
  const { customerId, tokenHash, email, sentAt, expiresAt } = link
  const columns = { token_hash: tokenHash, email, sent_at: sentAt, expires_at: expiresAt, used_at: null }
  await tx
    .insertInto('email_confirmation')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** When a link was last sent to the current address, and when it expires; null: never. */
export async function findSentLink(
  db: Db,
  customerId: CustomerId,
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

/** The account of an unused link, while it still has that address. */
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

/** Uses the link up; of concurrent requests one gets the result, the others null. */
export async function useEmailLink(
  tx: Db,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ customer_id: CustomerId; email: string } | null> {
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

/** Marks the address as confirmed; false when the account no longer has it. */
export async function confirmEmail(
  tx: Db,
  { customer_id, email }: { customer_id: CustomerId; email: string },
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
