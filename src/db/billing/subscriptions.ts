import { sql } from 'kysely'
import type { CustomerId, CustomerSubscriptionId, LocationId, SubscriptionId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** Which subscription of the location, and whose. */
type Which = {
  readonly customerId: CustomerId
  readonly locationId: LocationId
  readonly subscriptionId: SubscriptionId
}

export type UsedSubscription = { readonly id: CustomerSubscriptionId; readonly approved: boolean }

/**
 * Takes a session of the customer’s subscription for a visit on that date: of an approved one, else of a requested
 * one; null when none is left. The update is conditional, so sessions never go below 0. Call with the subscription
 * lock held.
 */
export async function consumeSession(
  tx: Db,
  { customerId, locationId, subscriptionId }: Which,
  date: IsoDate,
): Promise<UsedSubscription | null> {
  const { rows } = await sql<UsedSubscription>`
    update customer_subscription set sessions_left = sessions_left - 1
    where location_id = ${locationId} and sessions_left > 0 and id = (
      select id from customer_subscription
      where location_id = ${locationId} and customer_id = ${customerId} and subscription_id = ${subscriptionId}
        and sessions_left > 0 and (status = 'pending' or (status = 'approved' and valid_until >= ${date}::date))
      order by status, valid_until, id limit 1 for update)
    returning id, status = 'approved' as approved`.execute(tx)
  return rows[0] ?? null
}

/** Whether the customer’s request for such a subscription is pending. */
export async function hasRequest(tx: Db, { customerId, locationId, subscriptionId }: Which): Promise<boolean> {
  const { rows } = await sql`select from customer_subscription where location_id = ${locationId}
    and customer_id = ${customerId} and subscription_id = ${subscriptionId} and status = 'pending'`.execute(tx)
  return rows.length > 0
}

/** Requests a subscription, with one session reserved for the booking. */
export async function requestSubscription(
  tx: Db,
  { customerId, locationId, subscriptionId }: Which,
  sessions: number,
  now: Temporal.Instant,
): Promise<UsedSubscription> {
  const { id } = await tx
    .insertInto('customer_subscription')
    .values({
      location_id: locationId,
      subscription_id: subscriptionId,
      customer_id: customerId,
      status: 'pending',
      sessions_total: sessions,
      sessions_left: sessions - 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, approved: false }
}
