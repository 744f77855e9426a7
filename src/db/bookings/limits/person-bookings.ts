import { type RawBuilder, sql } from 'kysely'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { Db } from '../../pool.ts'
import { bookedBy, type PersonKey } from '../customer.ts'

/** The bookings of a person, upcoming and lately placed, as the limits count them. */
export type PersonBookings = {
  readonly upcoming: number
  readonly upcomingHere: number
  /** How many the location lets one client have. */
  readonly mostHere: number
  readonly minutesHere: number
  readonly pendingHere: number
  /** Seconds since each booking was placed, cancelled ones too, within the counted time. */
  readonly placedSecondsAgo: readonly number[]
}

export type Counted = {
  readonly locationId: LocationId
  readonly now: Temporal.Instant
  readonly since: Temporal.Instant
}

/** Counts one person's bookings, those at the location apart. Exact while the caller holds the person's owner lock. */
export async function countPersonBookings(db: Db, person: PersonKey, counted: Counted): Promise<PersonBookings> {
  const { rows } = await bookingCounts(bookedBy(person), counted).execute(db)
  return rows[0]!
}

/** The counts as a query, for the bookings, alias b, that `isTheirs` selects. */
export function bookingCounts(isTheirs: RawBuilder<unknown>, { locationId, now, since }: Counted) {
  const upcoming = sql`b.status in ('pending', 'confirmed') and b.ends_at > ${now}::timestamptz`
  const here = sql`b.location_id = ${locationId}`
  // No visit is longer than a day: the bound on starts_at lets an index find the upcoming ones.
  return sql<PersonBookings>`
    select count(*) filter (where ${upcoming}) as upcoming,
      count(*) filter (where ${upcoming} and ${here}) as "upcomingHere",
      coalesce((select l.upcoming_bookings from location l where l.id = ${locationId}), 0) as "mostHere",
      coalesce(sum(b.duration_minutes) filter (where ${upcoming} and ${here}), 0)::int as "minutesHere",
      count(*) filter (where b.status = 'pending' and ${here}) as "pendingHere",
      coalesce(array_agg(extract(epoch from ${now}::timestamptz - b.created_at)::float8)
        filter (where b.created_at > ${since}::timestamptz), '{}') as "placedSecondsAgo"
    from booking b where ${isTheirs} and (b.created_at > ${since}::timestamptz
      or (b.starts_at > ${now}::timestamptz - interval '1 day' and ${upcoming}))`
}

/** How many seconds ago each of the person's own cancellations since then was. */
export async function listCancellations(
  db: Db,
  person: PersonKey,
  now: Temporal.Instant,
  since: Temporal.Instant,
): Promise<number[]> {
  const { rows } = await sql<{ ago: number }>`
    select extract(epoch from ${now}::timestamptz - c.at)::float8 as ago
    from booking b join cancellation c on c.location_id = b.location_id and c.booking_id = b.id
    where ${bookedBy(person)} and c.canceled_by = 'customer' and not c.at_desk and c.at > ${since}::timestamptz`.execute(
    db,
  )
  return rows.map(({ ago }) => ago)
}

export type Moved = { readonly bookingId: BookingId; readonly ago: number }

/** The person's moves since then: of which booking, and how many seconds ago. */
export async function listMoves(
  db: Db,
  person: PersonKey,
  now: Temporal.Instant,
  since: Temporal.Instant,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select m.booking_id as "bookingId", extract(epoch from ${now}::timestamptz - m.at)::float8 as ago
    from booking b join booking_move m on m.location_id = b.location_id and m.booking_id = b.id
    where ${bookedBy(person)} and m.at > ${since}::timestamptz and not m.of_proposal`.execute(db)
  return rows
}
