import { sql } from 'kysely'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/pool.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, ResourceId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { bookingColumns, bookingServiceColumns, type DemoBooking, toBookingRows } from './booking-rows.ts'
import { takeClients } from './clients.ts'

export type Claimed = DemoBooking & { claims: { resourceId: ResourceId; during: Interval }[] }

/** As many fresh booking ids as asked for, ascending. */
export async function takeBookingIds(db: Db, count: number): Promise<BookingId[]> {
  // The sequence is looked up once, not for each number.
  const { rows } = await sql<{ id: BookingId }>`
    with numbers as materialized (select pg_get_serial_sequence('booking', 'id')::regclass as of)
    select nextval(numbers.of)::int as id from numbers, generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes bookings with their services and claims, in bulk. */
export async function saveBookings(db: Db, bookings: readonly Claimed[]): Promise<void> {
  const clients = await takeClients(db, bookings)
  const rows = bookings.map(toBookingRows)
  await insertRows(
    db,
    { table: 'booking', columns: [...bookingColumns, 'client_id'], ownIds: true },
    rows.map(({ row }, index) => ({ ...row, client_id: clients[index] })),
  )
  await insertRows(
    db,
    { table: 'booking_service', columns: bookingServiceColumns },
    rows.flatMap(({ lines }) => lines),
  )
  const claims = bookings.flatMap(({ id, locationId, claims: taken }) =>
    taken.map(({ resourceId, during }) => ({
      location_id: locationId,
      resource_id: resourceId,
      booking_id: id,
      during: `[${epochToInstant(during.start).toString()},${epochToInstant(during.end).toString()})`,
    })),
  )
  await insertRows(db, { table: 'claim', columns: ['location_id', 'resource_id', 'booking_id', 'during'] }, claims)
}
