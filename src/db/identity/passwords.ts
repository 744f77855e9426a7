import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

/**
 * A new password for whoever has just read the account's mail, which proves the address too; every session ends, so that whoever
 * knew the old password is out.
 */
export async function resetPasswordOf(tx: Db, customerId: number, passwordHash: string, now: Instant): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, must_set_password: false, email_verified_at: now })
    .where('id', '=', customerId)
    .execute()
  await endSessionsOf(tx, customerId, 'password_reset', now)
}

/** The password that a customer chose instead of one that they were given. */
export async function replaceGivenPassword(tx: Db, customerId: number, passwordHash: string, now: Instant) {
  await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, must_set_password: false })
    .where('id', '=', customerId)
    .execute()
  await endSessionsOf(tx, customerId, 'password_set', now)
}

/** Ends every session of the customer. */
export async function endSessionsOf(tx: Db, customerId: number, reason: string, now: Instant): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}
