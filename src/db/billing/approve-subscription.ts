import { sql } from 'kysely'
import type { BookingId, CustomerSubscriptionId, LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** Approves a pending request, valid from `today`; false when it is not pending. */
export async function approveRequest(
  tx: Db,
  id: CustomerSubscriptionId,
  today: IsoDate,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update customer_subscription as request set status = 'approved', decided_at = ${now}::timestamptz,
      valid_until = ${today}::date + subscription.valid_days
    from subscription
    where request.id = ${id} and request.status = 'pending'
      and subscription.location_id = request.location_id and subscription.id = request.subscription_id
    returning request.id`.execute(tx)
  return rows.length > 0
}

/** Confirms the bookings that waited for the subscription, and returns them. */
export async function confirmWaiting(
  tx: Db,
  subscriptionId: CustomerSubscriptionId,
  now: Temporal.Instant,
): Promise<{ locationId: LocationId; id: BookingId }[]> {
  return tx
    .updateTable('booking')
    .set((eb) => ({ status: 'confirmed', lapses_at: null, updated_at: now, sequence: eb('sequence', '+', 1) }))
    .where('customer_subscription_id', '=', subscriptionId)
    .where('status', '=', 'pending')
    .returning(['location_id as locationId', 'id'])
    .execute()
}

/** Requests that are not decided yet. */
export async function listWaitingRequests(db: Db): Promise<CustomerSubscriptionId[]> {
  const rows = await db.selectFrom('customer_subscription').select('id').where('status', '=', 'pending').execute()
  return rows.map(({ id }) => id)
}
