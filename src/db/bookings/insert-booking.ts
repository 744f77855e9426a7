import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { PlacedPast } from '#domain/availability/rules/soft-rules.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import type {
  BookingId,
  ClientId,
  CustomerId,
  CustomerSubscriptionId,
  LocationId,
  ProfessionalId,
  ServiceId,
  VoucherId,
} from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { NewClaim } from '../availability/claims.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

/**
 * When, by whom and at what price the services of a booking are done: written when it is placed, written again when it
 * moves.
 */
export type BookedVisit = {
  readonly professionalId: ProfessionalId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly startDate: IsoDate
  readonly startMinute: MinuteOfDay
  readonly durationMinutes: number
  readonly total: FourPrices
  /** False: every total was zero, and the summary is null. */
  readonly priced: boolean
  readonly services: readonly NewBookingService[]
}

export type NewBooking = BookedVisit & {
  readonly locationId: LocationId
  readonly number: string
  readonly customerId: CustomerId | null
  readonly contact: { readonly name: string; readonly phone: E164 | null; readonly email: string | null }
  readonly professionalChosen: boolean
  readonly status: 'pending' | 'confirmed'
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucherId: VoucherId | null
  readonly customerSubscriptionId: CustomerSubscriptionId | null
  readonly manageHash: Buffer
  readonly lapsesAt: Temporal.Instant | null
  /** See `comingUntil`; null, and absent: silence does not cancel it. */
  readonly comingUntil?: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  /** The claims that serve it. */
  readonly claims: readonly NewClaim[]
  /** The client, where that is somebody else than the contact, who books; absent on the team's, which say it below. */
  readonly another?: { readonly clientId: ClientId; readonly name: string } | null
  /** For a booking that the team places. */
  readonly team?: PlacedByTeam
}

type PlacedByTeam = {
  readonly source: BookingSource
  /** Null: a walk-in whom nobody knows. */
  readonly clientId: ClientId | null
  /** The attendee's name, where that is not the client. */
  readonly attendee: string | null
  /** The contact booked it for the client, who is somebody else. */
  readonly isForAnother: boolean
  /** To members who may not look clients up it is on no card. */
  readonly isNamedByNumber: boolean
  readonly placedById: CustomerId
  readonly overridden: readonly PlacedPast[]
}

export type NewBookingService = FourPrices & {
  readonly serviceId: ServiceId
  readonly name: string
  readonly durationMinutes: number
}

/**
 * Writes a booking with its services as they are promised and its claims, in one statement; null when its number is
 * another's. Throws AlreadyTaken (claim) where another's claim overlaps.
 */
export async function insertBooking(tx: Db, booking: NewBooking): Promise<BookingId | null> {
  const { locationId, services } = booking
  const claims = booking.claims.map(({ resourceId, span }) => ({
    resource_id: resourceId,
    starts_at: epochToInstant(span.start),
    ends_at: epochToInstant(span.end),
  }))
  const { rows } = await sql<{ id: BookingId }>`
    with written as (
      insert into booking (${BOOKING}) select ${BOOKING} from json_populate_record(null::booking, ${JSON.stringify(rowOf(booking))}::json)
      on conflict (number) do nothing returning id),
    served as (
      insert into booking_service (location_id, booking_id, ${SERVICE}) select ${locationId}, w.id, ${SERVICE}
      from written w, json_populate_recordset(null::booking_service, ${JSON.stringify(services.map(serviceRow))}::json)),
    claimed as (
      insert into claim (location_id, booking_id, resource_id, during)
      select ${locationId}, w.id, c.resource_id, tstzrange(c.starts_at, c.ends_at)
      from written w, json_to_recordset(${JSON.stringify(claims)}::json) as c(resource_id int, starts_at timestamptz, ends_at timestamptz))
    select id from written`
    .execute(tx)
    .catch(throwTaken)
  return rows[0]?.id ?? null
}

const BOOKING = sql.raw(`location_id, number, customer_id, contact_name, attendee, contact_phone, contact_email,
  professional_id,   starts_at, ends_at, start_date, start_minute, duration_minutes, price_bani, max_price_bani, base_price_bani,
  max_base_price_bani, priced, professional_chosen, status, comment, custom_fields, voucher_id, customer_subscription_id,
  manage_hash, lapses_at, created_at, updated_at, source, client_id, placed_by_id, overridden, seen_at,
  arrived_at, named_by_number, for_another, coming_until, coming_until_for`)

const SERVICE = sql.raw(`position, service_id, name, duration_minutes, price_bani, max_price_bani, base_price_bani,
  max_base_price_bani`)

function rowOf(booking: NewBooking) {
  return {
    location_id: booking.locationId,
    number: booking.number,
    customer_id: booking.customerId,
    contact_name: booking.contact.name,
    contact_phone: booking.contact.phone,
    contact_email: booking.contact.email,
    ...visitColumns(booking),
    professional_chosen: booking.professionalChosen,
    status: booking.status,
    comment: booking.comment,
    custom_fields: booking.customFields,
    voucher_id: booking.voucherId,
    customer_subscription_id: booking.customerSubscriptionId,
    manage_hash: `\\x${booking.manageHash.toString('hex')}`,
    lapses_at: booking.lapsesAt,
    created_at: booking.createdAt,
    updated_at: booking.createdAt,
    coming_until: booking.comingUntil ?? null,
    coming_until_for: booking.comingUntil ? booking.startsAt : null,
    ...teamColumns(booking),
  }
}

function teamColumns({ team, another, createdAt }: NewBooking) {
  if (!team)
    return {
      source: 'online',
      client_id: another?.clientId,
      attendee: another?.name,
      for_another: another != null,
      overridden: [],
      named_by_number: false,
    }
  const { source, clientId, attendee, isForAnother, isNamedByNumber, placedById, overridden } = team
  // A walk-in client is there already.
  const arrivedAt = source === 'walk_in' ? createdAt : null
  return {
    source,
    client_id: clientId,
    attendee,
    for_another: isForAnother,
    named_by_number: isNamedByNumber,
    placed_by_id: placedById,
    overridden,
    seen_at: createdAt,
    arrived_at: arrivedAt,
  }
}

/** Writes the services of a booking, in their order, as they are promised. */
export async function insertServices(
  tx: Db,
  locationId: LocationId,
  bookingId: BookingId,
  services: readonly NewBookingService[],
): Promise<void> {
  const rows = services.map((service, index) => ({
    location_id: locationId,
    booking_id: bookingId,
    ...serviceRow(service, index),
  }))
  await tx.insertInto('booking_service').values(rows).execute()
}

const serviceRow = (service: NewBookingService, index: number) => ({
  position: index + 1,
  service_id: service.serviceId,
  name: service.name,
  duration_minutes: service.durationMinutes,
  ...priceColumns(service),
})

/** A visit as the columns of its booking have it; its services are rows of their own. */
export function visitColumns(visit: BookedVisit) {
  return {
    professional_id: visit.professionalId,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    start_date: visit.startDate,
    start_minute: visit.startMinute,
    duration_minutes: visit.durationMinutes,
    ...priceColumns(visit.total),
    priced: visit.priced,
  }
}

/** The four prices as their columns have them. */
function priceColumns({ price, maxPrice, basePrice, maxBasePrice }: FourPrices) {
  return { price_bani: price, max_price_bani: maxPrice, base_price_bani: basePrice, max_base_price_bani: maxBasePrice }
}
