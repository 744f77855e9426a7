import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** How long after its end a customer is asked how a visit was, and how long after it nobody is asked any more. */
const ASKED_AFTER_HOURS = 2
const ASKED_WITHIN_HOURS = 24

/**
 * Marks confirmed bookings whose end has come as completed, some hundreds at a time, and queues the question to their
 * customers how it was; gives how many. Guests cannot review, and are not asked.
 */
export async function completeEndedBookings(db: Db, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ completed: number }>`
    with completed as (
      update booking set status = 'completed', updated_at = ${now}::timestamptz
      where (location_id, id) in (select location_id, id from booking
        where status = 'confirmed' and ends_at <= ${now}::timestamptz
        order by location_id, id limit 500 for update skip locked)
      returning location_id, id, customer_id, ends_at),
    asked as materialized (
      select graphile_worker.add_job('ask-for-review', json_build_object('location_id', location_id, 'booking_id', id),
        run_at => ends_at + make_interval(hours => ${ASKED_AFTER_HOURS}), job_key => 'ask-for-review:' || id)
      from completed
      where customer_id is not null and ends_at > ${now}::timestamptz - make_interval(hours => ${ASKED_WITHIN_HOURS}))
    select (select count(*)::int from completed) as completed, (select count(*) from asked) as asked`.execute(db)
  return rows[0]?.completed ?? 0
}
