import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** Marks confirmed bookings whose end has come as completed, some hundreds at a time; gives how many. */
export async function completeEndedBookings(db: Db, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql`
    update booking set status = 'completed', updated_at = ${now}::timestamptz
    where (location_id, id) in (select location_id, id from booking
      where status = 'confirmed' and ends_at <= ${now}::timestamptz
      order by location_id, id limit 500 for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/**
 * Cancels pending bookings that nobody has approved in time: their claims go, and the session or the voucher's use that
 * they took comes back. One statement, so that all of it happens or none; gives how many.
 */
export async function lapsePendingBookings(db: Db, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql`
    with lapsed as (
      update booking set status = 'canceled', sequence = sequence + 1, updated_at = ${now}::timestamptz
      where (location_id, id) in (select location_id, id from booking
        where status = 'pending' and lapses_at <= ${now}::timestamptz
        order by location_id, id limit 500 for update skip locked)
      returning location_id, id, customer_subscription_id),
    told as (insert into cancellation (location_id, booking_id, canceled_by, at)
      select location_id, id, 'system', ${now}::timestamptz from lapsed),
    freed as (delete from claim c using lapsed l where c.location_id = l.location_id and c.booking_id = l.id),
    sessions as (update customer_subscription s set sessions_left = s.sessions_left + back.sessions
      from (select location_id, customer_subscription_id as id, count(*) as sessions from lapsed
        where customer_subscription_id is not null group by 1, 2) back
      where s.location_id = back.location_id and s.id = back.id),
    unused as (delete from voucher_use u using lapsed l where u.location_id = l.location_id and u.booking_id = l.id
      returning u.location_id, u.voucher_id),
    vouchers as (update voucher v set uses = v.uses - back.uses
      from (select location_id, voucher_id, count(*) as uses from unused group by 1, 2) back
      where v.location_id = back.location_id and v.id = back.voucher_id)
    select id from lapsed`.execute(db)
  return rows.length
}
