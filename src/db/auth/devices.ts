import type { CustomerId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

/** The customer’s live sessions, the last used first. */
export function listDevices(db: Db, customerId: CustomerId, now: Instant) {
  return db
    .selectFrom('session')
    .select(['id', 'device_name', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

type End = { readonly reason: string; readonly now: Instant }

/** Ends one session of the customer; false when they have no such live one. */
export async function endDevice(db: Db, customerId: CustomerId, id: number, { reason, now }: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of the customer except one (null: all), those of the partner's and the operator's side too. */
export async function endDevicesBut(
  db: Db,
  customerId: CustomerId,
  exceptId: number | null,
  { reason, now }: End,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .execute()
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** When the session was opened, and when identity was last proved in it. */
export async function findProof(
  db: Db,
  sessionId: number,
): Promise<{ created_at: Instant; proved_at: Instant | null } | null> {
  const row = await db
    .selectFrom('session')
    .select(['created_at', 'proved_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

export async function saveProof(db: Db, sessionId: number, now: Instant): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('id', '=', sessionId).execute()
}
