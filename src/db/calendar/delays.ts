import { sql } from 'kysely'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { Contact } from '#domain/messages/reach.ts'
import { CONTACT } from '../bookings/recipient.ts'
import type { Db } from '../pool.ts'

/** The kind of the messages that tell of a professional's delay, and their name within the message's key. */
export const DELAY_KIND = 'booking-delayed'
export const delayName = (minutes: number) => `delayed-${minutes}`

/** The notices of a delay that the client of a booking got for its present hour, and how they are reached. */
export type DelayNotice = {
  readonly id: BookingId
  readonly contact: Contact
  readonly isNamedByNumber: boolean
  /** The most minutes that a message told them, or is about to; null: none. */
  readonly notified: number | null
  /** A message was written that could not be sent. */
  readonly isMissed: boolean
}

export async function listDelayNotices(
  db: Db,
  locationId: LocationId,
  ids: readonly BookingId[],
): Promise<DelayNotice[]> {
  const { rows } = await sql<DelayNotice>`
    select b.id, ${CONTACT} as contact, b.named_by_number as "isNamedByNumber",
      (select max(substring(m.key from ':delayed-([0-9]+):')::int) from message m where ${OF_DELAY} and m.dropped_at is null) as notified,
      exists (select from message m where ${OF_DELAY} and m.dropped_at is not null) as "isMissed"
    from booking b where b.location_id = ${locationId} and b.id = any(${ids}::int[])`.execute(db)
  return rows
}

const OF_DELAY = sql`m.location_id = b.location_id and m.booking_id = b.id and m.booking_sequence = b.sequence
  and m.kind = ${DELAY_KIND}`

/** Takes back the messages of a delay that are not on their way yet; gives the bookings that had some. */
export async function takeBackDelay(
  tx: Db,
  locationId: LocationId,
  ids: readonly BookingId[],
  minutes: number,
): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    with taken as (
      delete from message m using booking b
      where b.location_id = ${locationId} and b.id = any(${ids}::int[]) and ${OF_DELAY}
        and m.key like ${`%:${delayName(minutes)}:%`} and m.sent_at is null and m.dropped_at is null
        and m.leased_until is null
      returning b.id)
    select distinct id from taken order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
