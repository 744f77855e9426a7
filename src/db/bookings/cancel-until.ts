import { sql } from 'kysely'
import type { BookingOfLocation } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/**
 * The minutes before the start of booking b until which its client may cancel: the rule of location l, or fewer where
 * they were promised a later deadline.
 */
export const NOTICE_MINUTES = sql`least(l.cancellation_limit_minutes,
  greatest(0, coalesce((extract(epoch from b.starts_at - b.cancel_until)::bigint / 60)::int, l.cancellation_limit_minutes)))`

/** Promises the location's present deadline to a client who has moved the booking themselves. */
export async function promiseCancelUntil(tx: Tx, { locationId, id }: BookingOfLocation): Promise<void> {
  await sql`update booking b set cancel_until = b.starts_at - make_interval(mins => l.cancellation_limit_minutes)
    from location l where l.id = b.location_id and b.location_id = ${locationId} and b.id = ${id}`.execute(tx)
}
