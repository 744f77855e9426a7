import { sql } from 'kysely'
import type { RebookingWeeks } from '#domain/bookings/rebooking.ts'
import type { BookingId, BookingOfLocation, LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { lockOwner } from '../locks.ts'
import type { Tx } from '../transaction.ts'

/** A reminder that the client of a visit asked for, and its day. */
export type RebookingReminder = { readonly weeks: RebookingWeeks; readonly on: IsoDate }

/** The day of reminder r of booking b: it follows a visit that moves. */
const DAY = sql`(greatest(b.start_date, r.asked_on) + 7 * r.weeks)`

/** The reminder of booking b, else null. */
export const REBOOKING = sql`(select json_build_object('weeks', r.weeks, 'on', ${DAY}) from rebooking_reminder r
  where r.location_id = b.location_id and r.booking_id = b.id)`

/** Stores the client's reminder in place of every other that they have at the location; null weeks take it back. */
export async function saveRebooking(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  weeks: RebookingWeeks | null,
  today: IsoDate,
): Promise<void> {
  await lockOwner(tx, `rebooking reminders of ${locationId}`)
  await sql`delete from rebooking_reminder r using booking b, booking chosen
    where r.location_id = ${locationId} and b.location_id = r.location_id and b.id = r.booking_id
      and chosen.location_id = r.location_id and chosen.id = ${id}
      and (b.id = chosen.id or b.client_id = chosen.client_id)`.execute(tx)
  if (weeks === null) return
  await sql`insert into rebooking_reminder (location_id, booking_id, weeks, asked_on)
    values (${locationId}, ${id}, ${weeks}, ${today}::date)`.execute(tx)
}

/** A reminder that has fallen due. */
export type DueRebooking = {
  readonly locationId: LocationId
  readonly bookingId: BookingId
  readonly weeks: RebookingWeeks
  readonly askedOn: IsoDate
  /** The visit took place, the location can be booked, and the client has no visit to come there. */
  readonly isWanted: boolean
}

/** Takes out one reminder that has fallen due by this day; null when there is none that nobody else has locked. */
export async function takeDueRebooking(tx: Tx, today: IsoDate, now: Temporal.Instant): Promise<DueRebooking | null> {
  const { rows } = await sql<DueRebooking>`
    with due as materialized (
      select r.location_id, r.booking_id
      from rebooking_reminder r join booking b on b.location_id = r.location_id and b.id = r.booking_id
      where ${DAY} <= ${today}::date order by r.location_id, r.booking_id limit 1 for update of r skip locked)
    delete from rebooking_reminder r using due, booking b, location l
    where r.location_id = due.location_id and r.booking_id = due.booking_id
      and b.location_id = due.location_id and b.id = due.booking_id and l.id = due.location_id
    returning r.location_id as "locationId", r.booking_id as "bookingId", r.weeks, r.asked_on as "askedOn",
      b.status = 'completed' and l.active and not exists (select from booking next
        where next.location_id = b.location_id and next.client_id = b.client_id and next.status in ('pending', 'confirmed')
          and next.starts_at > ${now}::timestamptz) as "isWanted"`.execute(tx)
  return rows[0] ?? null
}
