import { savePhone } from '#db/account/customer.ts'
import { deleteHold } from '#db/availability/holds.ts'
import { approveRequest } from '#db/billing/approve-subscription.ts'
import { getBooking } from '#db/bookings/booking-view.ts'
import type { Tx } from '#db/transaction.ts'
import { chooseProfessional } from '#domain/availability/choose.ts'
import type { BookingId, CustomerId, LocationId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import { type Bani, formatMoney, type Ron, toBani } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type EpochMinute, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'

/** Calls that must not compile: `npm run check` fails where one does. Nothing runs them. */

declare const db: Tx
declare const now: Temporal.Instant
declare const [locationId, bookingId]: [LocationId, BookingId]
declare const [customerId, serviceId, subscriptionId]: [CustomerId, ServiceId, SubscriptionId]

export function swappedIds() {
  // @ts-expect-error: the booking's id where the location's is wanted, and the other way round
  void getBooking(db, bookingId, locationId)
  // @ts-expect-error: a customer's id for a hold's
  void deleteHold(db, customerId, [])
  // @ts-expect-error: services for professionals
  chooseProfessional([serviceId], new Map())
  // @ts-expect-error: a package that is sold for the one that a customer has
  void approveRequest(db, subscriptionId, '2026-11-21', now)
  // @ts-expect-error: any number for an id
  void getBooking(db, locationId, 7)
  // @ts-expect-error: a number of an id for the id, in a query
  db.selectFrom('booking').where('id', '=', 7)
  // @ts-expect-error: a customer's id in a column of locations
  db.insertInto('favourite').values({ customer_id: customerId, location_id: customerId })
}

declare const [minute, instant, bani, ron, text]: [MinuteOfDay, EpochMinute, Bani, Ron, string]

export function mixedUnits() {
  // @ts-expect-error: a minute of the epoch for one of the day
  wallToEpoch('2026-11-21', instant)
  // @ts-expect-error: a minute of the epoch as a time of day
  formatTime(instant)
  // @ts-expect-error: a minute of the day for one of the epoch
  epochToWall(minute)
  // @ts-expect-error: RON where bani are wanted
  formatMoney(ron)
  // @ts-expect-error: bani where RON are wanted
  toBani(bani)
  // @ts-expect-error: any text for a date
  addDays(text, 1)
  // @ts-expect-error: any text in a column of dates
  db.selectFrom('booking').where('start_date', '=', text)
  // @ts-expect-error: a phone as typed, for one in E.164
  void savePhone(db, customerId, text, now)
  // @ts-expect-error: any text in a column of phones
  db.selectFrom('customer').where('phone', '=', text)
  // @ts-expect-error: an id for a price
  formatMoney(bookingId)
}
