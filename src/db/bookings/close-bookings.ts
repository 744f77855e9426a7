import { sql } from 'kysely'
import type { BookingOfLocation } from '#domain/ids.ts'
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
      returning location_id, id, customer_id, professional_id, ends_at),
    logged as (insert into staff_action (location_id, at, actor, kind, booking_id, professional_id, before, after)
      select location_id, ${now}::timestamptz, 'dichis', 'booking_completed', id, professional_id,
        '{"status": "confirmed"}', '{"status": "completed"}' from completed),
    asked as materialized (select ${QUESTION} from completed b where ${isAsked(now)})
    select (select count(*)::int from completed) as completed, (select count(*) from asked) as asked`.execute(db)
  return rows[0]?.completed ?? 0
}

/** Queues that question for a visit that the team has called completed, or given to a client, in its transaction. */
export async function queueReviewQuestion(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  now: Temporal.Instant,
): Promise<void> {
  await sql`select ${QUESTION} from booking b
    where b.location_id = ${locationId} and b.id = ${id} and b.status = 'completed' and ${isAsked(now)}`.execute(tx)
}

/** The job that asks about the visit of booking b. */
const QUESTION = sql`graphile_worker.add_job('ask-for-review',
  json_build_object('location_id', b.location_id, 'booking_id', b.id),
  run_at => b.ends_at + make_interval(hours => ${sql.lit(ASKED_AFTER_HOURS)}), job_key => 'ask-for-review:' || b.id)`

const isAsked = (now: Temporal.Instant) => sql`b.customer_id is not null
  and b.ends_at > ${now}::timestamptz - make_interval(hours => ${sql.lit(ASKED_WITHIN_HOURS)})`
