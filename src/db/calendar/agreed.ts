import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import type { BookingOfLocation, ClientId, CustomerId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { moveBookingRow } from '../bookings/changes/move.ts'
import type { NewBookingService } from '../bookings/insert-booking.ts'
import type { Tx } from '../transaction.ts'
import type { VisitTime } from './move-visit.ts'

/** The person for whom a booking is, with the number by which its link is made. */
export type BookedFor = {
  readonly number: string
  readonly source: BookingSource
  readonly clientId: ClientId | null
  readonly customerId: CustomerId | null
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
}

/** The person for whom booking b is. */
export const BOOKED_FOR = sql`json_build_object('number', b.number, 'source', b.source, 'clientId', b.client_id,
  'customerId', b.customer_id, 'name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email)`

/** What is done for whom and at what price. */
export type Agreed = {
  readonly total: FourPrices
  readonly priced: boolean
  readonly services: readonly NewBookingService[]
  readonly bookedFor: BookedFor
}

/** Gives the booking to another person. `manageHash` belongs to the number. */
export async function saveBookedFor(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { number, clientId, customerId, name, phone, email }: BookedFor,
  manageHash: Buffer,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      number,
      manage_hash: manageHash,
      client_id: clientId,
      customer_id: customerId,
      contact_name: name,
      contact_phone: phone,
      contact_email: email,
    })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

type Change = { readonly visit: VisitTime; readonly agreed: Omit<Agreed, 'bookedFor'> }

/** Writes time, services and prices of a visit over what they were; the booking is locked. */
export async function saveAgreed(
  tx: Tx,
  booking: BookingRow,
  { visit, agreed: { total, priced, services } }: Change,
  at: Temporal.Instant,
): Promise<void> {
  const { professionalId, professionalChosen, start, end, date, minute, overridden } = visit
  await moveBookingRow(tx, booking, {
    professionalId,
    professionalChosen,
    startsAt: epochToInstant(start),
    endsAt: epochToInstant(end),
    startDate: date,
    startMinute: minute,
    durationMinutes: end - start,
    total,
    priced,
    services,
    lapsesAt: booking.lapsesAt,
    overridden,
    at,
    isByCustomer: false,
  })
}
