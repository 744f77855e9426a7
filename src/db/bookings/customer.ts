import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { Clash } from '#domain/bookings/clash.ts'
import type { CustomerId, LocationId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant, epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'

/** The customer who books, and how they want to be notified. */
export type BookingCustomer = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: E164 | null
  /** Null while it is not proved. */
  readonly email: string | null
  readonly bySms: boolean
  readonly byEmail: boolean
  readonly wantsReminders: boolean
}

/** Null when the account is gone; while the transaction lasts it cannot be deleted. */
export async function findBookingCustomer(db: Db, customerId: CustomerId): Promise<BookingCustomer | null> {
  const { rows } = await sql<BookingCustomer>`
    select first_name as "firstName", last_name as "lastName", phone,
      case when email_verified_at is not null then email end as email, notify_sms as "bySms", notify_email as "byEmail",
      notify_reminders as "wantsReminders"
    from customer where id = ${customerId} and deleted_at is null for key share`.execute(db)
  return rows[0] ?? null
}

/** The person who placed a booking: a customer, or a guest without an account, known by the proved phone. */
export type PersonKey = { readonly customerId: CustomerId } | { readonly phone: E164 | null }

/** A booking, alias b, that this person placed. */
export const bookedBy = (person: PersonKey) =>
  'customerId' in person
    ? sql`b.customer_id = ${person.customerId}`
    : sql`b.customer_id is null and b.contact_phone = ${person.phone}`

export type RequestedVisit = {
  readonly locationId: LocationId
  readonly serviceIds: readonly ServiceId[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
}

/**
 * A booking, alias b, that this person placed for one and the same attendee: for somebody else of this name, or, where
 * that is null, for themselves.
 */
export const bookedByFor = (person: PersonKey, attendee: string | null) =>
  attendee === null
    ? sql`${bookedBy(person)} and not b.for_another`
    : sql`${bookedBy(person)} and b.for_another and fold_text(b.attendee) = fold_text(${attendee})`

/**
 * Whether they already have this very visit: a live booking here, at that start, for the same services and, where it is
 * known who is to come, the same attendee.
 */
export async function hasSameBooking(
  db: Db,
  person: PersonKey,
  visit: RequestedVisit,
  attendee?: string | null,
): Promise<boolean> {
  const theirs = attendee === undefined ? bookedBy(person) : bookedByFor(person, attendee)
  const { rows } = await sql<{ found: boolean }>`select ${isRepeated(theirs, visit)} as found`.execute(db)
  return rows[0]!.found
}

/** The condition that a booking is repeated, for the bookings, alias b, that `isTheirs` selects. */
export function isRepeated(
  isTheirs: RawBuilder<unknown>,
  { locationId, serviceIds, date, minute }: RequestedVisit,
): RawBuilder<boolean> {
  const start = wallToEpoch(date, minute)
  // The clock skips that minute: nobody has a booking at it.
  if (start === null) return sql`false`
  return sql`((select true from booking b where ${isTheirs} and b.location_id = ${locationId}
    and b.starts_at = ${epochToInstant(start)}::timestamptz and b.status in ('pending', 'confirmed')
    and (select array_agg(s.service_id order by s.position) from booking_service s
      where s.location_id = b.location_id and s.booking_id = b.id) = ${serviceIds}::int[] limit 1) is true)`
}

type Span = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

/**
 * The first live booking that this person placed for the same attendee (null: for themselves), at any location, that
 * overlaps these instants; null when there is none.
 */
export async function findClash(
  db: Db,
  person: PersonKey,
  attendee: string | null,
  { startsAt, endsAt }: Span,
): Promise<Clash | null> {
  // No visit is longer than a day: the bound on starts_at keeps the scan of the index short.
  const { rows } = await sql<{ location: string; start: EpochMinute }>`
    select l.name as location, (extract(epoch from b.starts_at)::bigint / 60)::int as start
    from booking b join location l on l.id = b.location_id
    where ${bookedByFor(person, attendee)} and b.status in ('pending', 'confirmed')
      and b.starts_at < ${endsAt}::timestamptz and b.ends_at > ${startsAt}::timestamptz
      and b.starts_at > ${startsAt}::timestamptz - interval '1 day'
    order by b.starts_at limit 1`.execute(db)
  const [found] = rows
  return found ? { location: found.location, ...epochToWall(found.start) } : null
}
