import { sql } from 'kysely'
import type { RequestStatus } from '#domain/billing/request-status.ts'
import type { CustomerId, CustomerSubscriptionId, LocationId, SubscriptionId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** A customer's own subscription. */
export type SubscriptionRow = {
  readonly id: CustomerSubscriptionId
  readonly subscription: { readonly id: SubscriptionId; readonly name: string }
  readonly location: { readonly id: LocationId; readonly slug: string; readonly name: string }
  readonly sessionsTotal: number
  readonly sessionsLeft: number
  /** Bani. */
  readonly price: Bani
  readonly validUntil: IsoDate | null
  /** An approved one past its last day is expired. */
  readonly status: RequestStatus
  /** Epoch minutes, like the contract’s start. */
  readonly created: number
  readonly concluded: number
}

export type SubscriptionFilter = {
  readonly status: RequestStatus | null
  readonly locationId: LocationId | null
  readonly page: number
  readonly perPage: number
}

const statusOn = (today: IsoDate) =>
  sql`case when c.status = 'approved' and c.valid_until < ${today}::date then 'expired' else c.status end`

/** A page of the customer’s subscriptions, the newest first, and the total. */
export async function listSubscriptions(
  db: Db,
  customerId: CustomerId,
  today: IsoDate,
  { status, locationId, page, perPage }: SubscriptionFilter,
): Promise<{ subscriptions: SubscriptionRow[]; total: number }> {
  const mine = sql`c.customer_id = ${customerId} and (${status}::text is null or ${statusOn(today)} = ${status}::text)
    and (${locationId}::int is null or c.location_id = ${locationId}::int)`
  const [rows, count] = await Promise.all([
    sql<{ view: SubscriptionRow }>`select json_build_object('id', c.id,
        'subscription', json_build_object('id', s.id, 'name', s.name),
        'location', json_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
        'sessionsTotal', c.sessions_total, 'sessionsLeft', c.sessions_left, 'price', s.price_bani,
        'validUntil', c.valid_until, 'status', ${statusOn(today)}, 'created', extract(epoch from c.created_at) / 60,
        'concluded', extract(epoch from coalesce(c.decided_at, c.created_at)) / 60) as view
      from customer_subscription c join subscription s on s.location_id = c.location_id and s.id = c.subscription_id
        join location l on l.id = c.location_id
      where ${mine} order by c.created_at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total from customer_subscription c where ${mine}`.execute(db),
  ])
  return { subscriptions: rows.rows.map(({ view }) => view), total: count.rows[0]?.total ?? 0 }
}
