import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import type { BookingId, BookingOfLocation, ClientId, CustomerId, LocationId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { moveBookingRow } from '../bookings/changes/move.ts'
import type { NewBookingService } from '../bookings/insert-booking.ts'
import type { Tx } from '../transaction.ts'
import type { VisitTime } from './visit-time.ts'

/** The person for whom a booking is, with the number by which its link is made. */
export type BookedFor = {
  readonly number: string
  readonly source: BookingSource
  readonly clientId: ClientId | null
  readonly customerId: CustomerId | null
  readonly name: string
  /** The attendee's name, where that is not the client. */
  readonly attendee: string | null
  /** The contact booked it for the client, who is somebody else. */
  readonly isForAnother: boolean
  /** To members who may not look clients up it is on no card. */
  readonly isNamedByNumber: boolean
  readonly phone: E164 | null
  readonly email: string | null
}

/** The person for whom booking b is. */
export const BOOKED_FOR = sql`json_build_object('number', b.number, 'source', b.source, 'clientId', b.client_id,
  'customerId', b.customer_id, 'name', b.contact_name, 'attendee', b.attendee, 'isForAnother', b.for_another, 'isNamedByNumber', b.named_by_number,
  'phone', b.contact_phone, 'email', b.contact_email)`

/** The services of a booking, their prices, and the person for whom it is. */
export type Agreed = {
  readonly total: FourPrices
  readonly priced: boolean
  /** The team agreed on the total with the client. */
  readonly isPriceAgreed: boolean
  readonly services: readonly NewBookingService[]
  readonly bookedFor: BookedFor
}

/** Gives the booking to another person; false where the number, to which `manageHash` belongs, is another booking's. */
export async function saveBookedFor(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { number, clientId, customerId, name, attendee, isForAnother, isNamedByNumber, phone, email }: BookedFor,
  manageHash: Buffer,
): Promise<boolean> {
  const written = await tx
    .updateTable('booking')
    .set({
      number,
      manage_hash: manageHash,
      client_id: clientId,
      customer_id: customerId,
      contact_name: name,
      attendee,
      for_another: isForAnother,
      named_by_number: isNamedByNumber,
      contact_phone: phone,
      contact_email: email,
    })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking as other')
            .select('other.id')
            .where('other.number', '=', number)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** A way by which its client was told of a booking, and where that went. */
export type Notified = { readonly channel: 'sms' | 'email'; readonly recipient: string }

/** The addresses to which messages about the booking have gone. */
export async function listNotified(tx: Tx, { locationId, id }: BookingOfLocation): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    select distinct channel, recipient from message
    where location_id = ${locationId} and booking_id = ${id} and sent_at is not null order by 1, 2`.execute(tx)
  return rows
}

type NotifiedOf = {
  readonly locationId: LocationId
  readonly clientId: ClientId
  readonly recipients: readonly string[]
  readonly now: Temporal.Instant
}

/** The client's visits to come that the team has placed and of which one of the recipients was or is to be told. */
export async function listNotifiedOf(
  tx: Tx,
  { locationId, clientId, recipients, now }: NotifiedOf,
): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.id from booking b
    where b.location_id = ${locationId} and b.client_id = ${clientId} and b.customer_id is null and b.source <> 'online' and not b.named_by_number
      and not b.for_another
      and b.status in ('pending', 'confirmed') and b.ends_at > ${now}::timestamptz
      and exists (select from message m where m.location_id = b.location_id and m.booking_id = b.id
        and m.dropped_at is null and m.recipient = any(${recipients}::text[]))
    order by b.starts_at, b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes the booking's messages that still wait for these recipients. */
export async function deleteUnsent(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  recipients: readonly string[],
): Promise<void> {
  await sql`delete from message where location_id = ${locationId} and booking_id = ${id} and sent_at is null
    and recipient = any(${recipients}::text[])`.execute(tx)
}

type Change = { readonly visit: VisitTime; readonly agreed: Omit<Agreed, 'bookedFor'> }

/** Writes time, services and prices of a visit over what they were; the booking is locked. */
export async function saveAgreed(
  tx: Tx,
  booking: BookingRow,
  { visit, agreed: { total, priced, isPriceAgreed, services } }: Change,
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
    agreed: { length: visit.isLengthAgreed, price: isPriceAgreed },
  })
}
