import { sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import type { Audience } from '#domain/staff/audience.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

/** A live session; ids of the customer's side and of the others are apart. */
type LiveSession = {
  readonly side: Audience
  readonly id: number
  readonly name: string
  readonly openedAt: Instant
  readonly usedAt: Instant
}

/** The person’s live sessions on all sides, the last used first. */
export async function listDevices(db: Db, customerId: CustomerId, now: Instant): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select 'customer' as side, id, device_name as name, created_at as "openedAt", used_at as "usedAt" from session
      where customer_id = ${customerId} and ended_at is null and refresh_expires_at > ${now}::timestamptz
    union all
    select audience, id, device_name, created_at, used_at from staff_session
      where customer_id = ${customerId} and ended_at is null and expires_at > ${now}::timestamptz
    order by "usedAt" desc, id desc limit 100`.execute(db)
  return rows
}

type End = { readonly reason: string; readonly now: Instant }

/** Ends one session of the person at work; false when they have no such live one. */
export async function endStaffDevice(db: Db, customerId: CustomerId, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
