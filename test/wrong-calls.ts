import { deleteHold } from '#db/availability/holds.ts'
import { getBooking } from '#db/bookings/booking-view.ts'
import type { Db } from '#db/pool.ts'
import { chooseProfessional } from '#domain/availability/choose.ts'
import type { BookingId, CustomerId, LocationId, ServiceId } from '#domain/ids.ts'

/** Calls that must not compile: `npm run check` fails where one does. Nothing runs them. */

declare const db: Db
declare const [locationId, bookingId, customerId, serviceId]: [LocationId, BookingId, CustomerId, ServiceId]

export function swappedIds() {
  // @ts-expect-error: the booking's id where the location's is wanted, and the other way round
  getBooking(db, bookingId, locationId)
  // @ts-expect-error: a customer's id for a hold's
  deleteHold(db, customerId, [])
  // @ts-expect-error: services for professionals
  chooseProfessional([serviceId], new Map())
  // @ts-expect-error: any number for an id
  getBooking(db, locationId, 7)
  // @ts-expect-error: a number of an id for the id, in a query
  db.selectFrom('booking').where('id', '=', 7)
  // @ts-expect-error: a customer's id in a column of locations
  db.insertInto('favourite').values({ customer_id: customerId, location_id: customerId })
}
