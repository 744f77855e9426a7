import { type RawBuilder, sql } from 'kysely'
import type { BookingOfLocation } from '#domain/ids.ts'

/** What belongs to one of these bookings, by the columns of its location and its id, which is unique in itself. */
export function ofBookings(bookings: readonly BookingOfLocation[], place: string, id: string): RawBuilder<boolean> {
  const places = [...new Set(bookings.map(({ locationId }) => locationId))]
  const ids = bookings.map((booking) => booking.id)
  return sql`(${sql.ref(place)} = any(${places}::int[]) and ${sql.ref(id)} = any(${ids}::int[]))`
}

/** The one found of each of these bookings, in their order; null where there is none. */
export function inOrderOf<T extends BookingOfLocation>(
  bookings: readonly BookingOfLocation[],
  found: readonly T[],
): (T | null)[] {
  const byId = new Map(found.map((one) => [one.id, one]))
  return bookings.map(({ locationId, id }) => {
    const one = byId.get(id)
    return one?.locationId === locationId ? one : null
  })
}
