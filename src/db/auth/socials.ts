import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant
export type Provider = 'apple' | 'facebook'

/** The live customer who is this person at Apple or Facebook. */
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

/** Throws the unique violation when the person, or such a login of the customer, is linked already. */
export async function insertSocial(db: Db, customerId: number, provider: Provider, subject: string): Promise<void> {
  await db
    .insertInto('customer_social')
    .values({ customer_id: customerId, provider, subject })
    .execute()
    .catch(throwTaken)
}

/** The customer's name at the provider; null when they have none there. */
export async function findSubject(db: Db, customerId: number, provider: Provider): Promise<string | null> {
  const row = await db
    .selectFrom('customer_social')
    .select('subject')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.subject ?? null
}

/** Takes an address from an account that never proved it, with the password that opened by it; gives whose it was. */
export async function takeUnprovedEmail(tx: Db, email: string): Promise<number | null> {
  const row = await tx
    .updateTable('customer')
    .set({ email: null, password_hash: null })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** True for the first who shows this; another house's token opens one door. Old ones are swept on the way. */
export async function spendProof(tx: Db, hash: Buffer, expiresAt: Instant, now: Instant): Promise<boolean> {
  await tx.deleteFrom('spent_proof').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_proof')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
