import { sql } from 'kysely'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** Approves a request for a subscription, good from `today`; false when it does not wait for an answer. */
export async function approveRequest(tx: Db, id: number, today: IsoDate, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    update customer_subscription as asked set status = 'approved', decided_at = ${now}::timestamptz,
      valid_until = ${today}::date + subscription.valid_days
    from subscription
    where asked.id = ${id} and asked.status = 'pending'
      and subscription.location_id = asked.location_id and subscription.id = asked.subscription_id
    returning asked.id`.execute(tx)
  return rows.length > 0
}

/** Confirms the bookings that waited for the subscription, and gives them. */
export async function confirmWaiting(
  tx: Db,
  subscriptionId: number,
  now: Temporal.Instant,
): Promise<{ locationId: number; id: number }[]> {
  return tx
    .updateTable('booking')
    .set((eb) => ({ status: 'confirmed', lapses_at: null, updated_at: now, sequence: eb('sequence', '+', 1) }))
    .where('customer_subscription_id', '=', subscriptionId)
    .where('status', '=', 'pending')
    .returning(['location_id as locationId', 'id'])
    .execute()
}

/** Requests that have waited since before the instant. */
export async function listRequestsBefore(db: Db, instant: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_subscription')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<=', instant)
    .execute()
  return rows.map(({ id }) => id)
}
