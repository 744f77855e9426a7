import type { CustomerId } from '#domain/ids.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant
export type Provider = 'apple' | 'facebook'

/** The live customer with this Apple or Facebook identity. */
export function findCustomerBySocial(db: Db, provider: Provider, subject: string) {
  return db
    .selectFrom('customer_social as social')
    .innerJoin('customer', 'customer.id', 'social.customer_id')
    .selectAll('customer')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

/** Throws the unique violation when the identity, or this provider for the customer, is already linked. */
export async function insertSocial(db: Db, customerId: CustomerId, provider: Provider, subject: string): Promise<void> {
  await db
    .insertInto('customer_social')
    .values({ customer_id: customerId, provider, subject })
    .execute()
    .catch(throwTaken)
}

/** The customer’s id at the provider; null when not linked. */
export async function findSubject(db: Db, customerId: CustomerId, provider: Provider): Promise<string | null> {
  const row = await db
    .selectFrom('customer_social')
    .select('subject')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.subject ?? null
}

/** Removes an unconfirmed address, and its password, from an account; returns the account’s id. */
export async function takeUnprovedEmail(tx: Db, email: string): Promise<CustomerId | null> {
  const row = await tx
    .updateTable('customer')
    .set({ email: null, password_hash: null })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records an identity-provider token as used; false on replay. Deletes expired records. */
export async function spendProof(tx: Db, hash: Buffer, expiresAt: Instant, now: Instant): Promise<boolean> {
  await tx.deleteFrom('spent_proof').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_proof')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
