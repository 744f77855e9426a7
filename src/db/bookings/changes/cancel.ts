import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { BookingOfLocation } from '#domain/ids.ts'

export type Cancellation = {
  readonly by: 'customer' | 'location' | 'system'
  readonly reasonId: number | null
  readonly comment: string
  /** Whether the session and the voucher's use that it took come back. */
  readonly givesBack: boolean
  readonly at: Temporal.Instant
}

/**
 * Cancels a booking that the caller has locked: its claims go, and the session or the voucher's use that it took comes
 * back. One statement. Does nothing when it is cancelled already; says whether it did.
 */
export async function cancelBookingRow(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { by, reasonId, comment, givesBack, at }: Cancellation,
): Promise<boolean> {
  const { rows } = await sql`
    with was as (select status from booking where location_id = ${locationId} and id = ${id}),
    gone as (
      update booking set status = 'canceled', sequence = sequence + 1, lapses_at = null, updated_at = ${at}::timestamptz
      where location_id = ${locationId} and id = ${id} and status in ('pending', 'confirmed')
      returning location_id, id, customer_subscription_id),
    noted as (insert into cancellation (location_id, booking_id, canceled_by, reason_id, comment, at, status_before)
      select location_id, id, ${by}, ${reasonId}::smallint, ${comment}, ${at}::timestamptz, was.status from gone, was),
    freed as (delete from claim c using gone g where c.location_id = g.location_id and c.booking_id = g.id),
    session as (update customer_subscription s set sessions_left = s.sessions_left + 1 from gone g
      where ${givesBack}::boolean and s.location_id = g.location_id and s.id = g.customer_subscription_id
        and s.sessions_left < s.sessions_total),
    unused as (delete from voucher_use u using gone g
      where ${givesBack}::boolean and u.location_id = g.location_id and u.booking_id = g.id
      returning u.location_id, u.voucher_id),
    voucher_back as (update voucher v set uses = v.uses - 1 from unused u
      where v.location_id = u.location_id and v.id = u.voucher_id)
    select id from gone`.execute(tx)
  return rows.length > 0
}

/** Whether a customer may give this reason. */
export async function cancellationReasonExists(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.selectFrom('cancellation_reason').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export function listCancellationReasons(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('cancellation_reason').select(['id', 'name']).orderBy('id').execute()
}
