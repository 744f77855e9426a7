import type { E164 } from '#domain/account/phone.ts'
import type { SoftRule } from '#domain/availability/rules/soft-rules.ts'
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
import type { Db } from '../pool.ts'

/**
 * When, by whom and at what price the services of a booking are done: written when it is placed, written anew when it
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
  readonly createdAt: Temporal.Instant
  /** Of a booking that the team places. */
  readonly team?: PlacedByTeam
}

type PlacedByTeam = {
  readonly source: BookingSource
  /** Null: a walk-in whom nobody knows. */
  readonly clientId: ClientId | null
  readonly placedById: CustomerId
  readonly overridden: readonly SoftRule[]
}

export type NewBookingService = FourPrices & {
  readonly serviceId: ServiceId
  readonly name: string
  readonly durationMinutes: number
}

/** Writes a booking with its services as they are promised; null when its number is another's. */
export async function insertBooking(tx: Db, booking: NewBooking): Promise<BookingId | null> {
  const written = await tx
    .insertInto('booking')
    .values({
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
      custom_fields: JSON.stringify(booking.customFields),
      voucher_id: booking.voucherId,
      customer_subscription_id: booking.customerSubscriptionId,
      manage_hash: booking.manageHash,
      lapses_at: booking.lapsesAt,
      created_at: booking.createdAt,
      updated_at: booking.createdAt,
      ...teamColumns(booking),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return null
  await insertServices(tx, booking.locationId, written.id, booking.services)
  return written.id
}

function teamColumns({ team, createdAt }: NewBooking) {
  if (!team) return {}
  const { source, clientId, placedById, overridden } = team
  return { source, client_id: clientId, placed_by_id: placedById, overridden: [...overridden], seen_at: createdAt }
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
    position: index + 1,
    service_id: service.serviceId,
    name: service.name,
    duration_minutes: service.durationMinutes,
    ...priceColumns(service),
  }))
  await tx.insertInto('booking_service').values(rows).execute()
}

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
