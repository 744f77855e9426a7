import type { Interval } from '#domain/availability/schedule.ts'
import type { Service } from '#domain/catalogue/service.ts'
import { ownTermsOf } from '#domain/catalogue/service.ts'
import type { BookingId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import { epochToInstant, epochToWall } from '#domain/time/wall-time.ts'

/** A client of the demo: a demo customer by id, or a guest. */
export type Visitor = { customerId: CustomerId | null; name: string; phone: string; email: string | null }

export type DemoBooking = {
  id: BookingId
  locationId: LocationId
  professionalId: ProfessionalId
  services: Service[]
  shown: Interval
  status: 'confirmed' | 'completed'
  visitor: Visitor
  createdAt: number
}

export const bookingColumns = [
  'location_id',
  'id',
  'number',
  'customer_id',
  'contact_name',
  'contact_phone',
  'contact_email',
  'professional_id',
  'professional_chosen',
  'status',
  'starts_at',
  'ends_at',
  'start_date',
  'start_minute',
  'duration_minutes',
  'price_bani',
  'max_price_bani',
  'base_price_bani',
  'max_base_price_bani',
  'priced',
  'created_at',
  'updated_at',
] as const

export const bookingServiceColumns = [
  'location_id',
  'booking_id',
  'position',
  'service_id',
  'name',
  'duration_minutes',
  'price_bani',
  'max_price_bani',
  'base_price_bani',
  'max_base_price_bani',
] as const

/** The booking as the database keeps it, with the prices of its day. */
export function toBookingRows(booking: DemoBooking) {
  const { professionalId, services, shown, visitor } = booking
  const summary = summarisePrice({ services, professionalId, when: null, voucher: null, paidBySubscription: null })
  const start = epochToWall(shown.start)
  const created = epochToInstant(booking.createdAt).toString()
  const row = {
    location_id: booking.locationId,
    id: booking.id,
    number: `DEMO-${String(booking.id).padStart(7, '0')}`,
    customer_id: visitor.customerId,
    contact_name: visitor.name,
    contact_phone: visitor.phone,
    contact_email: visitor.email,
    professional_id: professionalId,
    professional_chosen: true,
    status: booking.status,
    starts_at: epochToInstant(shown.start).toString(),
    ends_at: epochToInstant(shown.end).toString(),
    start_date: start.date,
    start_minute: start.minute,
    duration_minutes: shown.end - shown.start,
    ...priceColumns(summary?.total ?? null),
    priced: summary !== null,
    created_at: created,
    updated_at: created,
  }
  const lines = services.map((service, position) => ({
    location_id: booking.locationId,
    booking_id: booking.id,
    position,
    service_id: service.id,
    name: service.name,
    duration_minutes: ownTermsOf(service, professionalId)?.durationMinutes ?? service.durationMinutes,
    ...priceColumns(summary?.services[position] ?? null),
  }))
  return { row, lines }
}

type Four = {
  price: number | null
  maxPrice: number | null
  basePrice: number | null
  maxBasePrice: number | null
}

const priceColumns = (price: Four | null) => ({
  price_bani: price?.price ?? null,
  max_price_bani: price?.maxPrice ?? null,
  base_price_bani: price?.basePrice ?? null,
  max_base_price_bani: price?.maxBasePrice ?? null,
})
