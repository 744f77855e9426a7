import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { BookingId } from '#domain/ids.ts'

/** The client of a booking was told to say 'Vin' until now, was asked in time, and has not. */
export async function staySilent(db: Kysely<Schema>, id: BookingId, now: Temporal.Instant): Promise<void> {
  await sql`with told as (
      update booking set coming_until = ${now}::timestamptz, coming_until_for = starts_at where id = ${id}
      returning location_id, id, sequence),
    ruled as (update location set coming_limit_minutes = 360 where id in (select location_id from told))
    insert into message (key, channel, kind, recipient, body_text, location_id, booking_id, booking_sequence, sent_at)
    select 'asked:' || id, 'email', 'booking-reminder', 'client@example.com', 'Vii?', location_id, id, sequence,
      ${now.subtract({ hours: 3 })}::timestamptz
    from told`.execute(db)
}
