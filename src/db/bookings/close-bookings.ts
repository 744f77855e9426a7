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
