// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type {
  BookingId,
  ClientId,
  CustomerId,
  CustomerSubscriptionId,
  HoldId,
  ImportId,
  LocationId,
  ProfessionalId,
  ResourceId,
  ServiceId,
  VoucherId,
} from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Instant, Json, JsonWithDefault } from '../column-types.ts'

export type BookingsTables = {
  hold: {
    location_id: LocationId
    id: GeneratedAlways<HoldId>
    owner: string
    professional_id: ProfessionalId
    starts_at: Instant
    ends_at: Instant
    service_ids: ServiceId[]
    expires_at: Instant
    address_hash: Buffer | null
    created_at: Generated<Instant>
    network_hash: Buffer | null
    prolonged_at: Instant | null
    colleague: string | null
  }
  time_off: {
    location_id: LocationId
    id: GeneratedAlways<number>
    professional_id: ProfessionalId
    starts_at: Instant
    ends_at: Instant
    reason: Generated<string>
    kind: Generated<string>
    status: Generated<string>
    asked_by: number | null
    asked_at: Instant | null
    decided_by: number | null
    decided_at: Instant | null
    answer: Generated<string>
    series: number | null
  }
  booking: {
    location_id: LocationId
    id: GeneratedAlways<BookingId>
    number: string
    customer_id: CustomerId | null
    contact_name: string
    contact_phone: E164 | null
    contact_email: string | null
    professional_id: ProfessionalId
    professional_chosen: boolean
    status: string
    starts_at: Instant
    ends_at: Instant
    start_date: IsoDate
    start_minute: MinuteOfDay
    duration_minutes: number
    price_bani: Bani | null
    max_price_bani: Bani | null
    base_price_bani: Bani | null
    max_base_price_bani: Bani | null
    priced: boolean
    comment: Generated<string>
    custom_fields: JsonWithDefault
    voucher_id: VoucherId | null
    customer_subscription_id: CustomerSubscriptionId | null
    manage_hash: Buffer | null
    lapses_at: Instant | null
    sequence: Generated<number>
    created_at: Generated<Instant>
    updated_at: Generated<Instant>
    source: Generated<string>
    client_id: ClientId | null
    placed_by_id: CustomerId | null
    arrived_at: Instant | null
    seen_at: Instant | null
    overridden: Generated<string[]>
    attendee: string | null
    named_by_number: Generated<boolean>
    length_agreed: Generated<boolean>
    price_agreed: Generated<boolean>
    coming_at: Instant | null
    coming_for: Instant | null
    late_minutes: number | null
    late_at: Instant | null
    late_for: Instant | null
    cancel_until: Instant | null
    for_another: Generated<boolean>
    coming_until: Instant | null
    coming_until_for: Instant | null
  }
  booking_service: {
    location_id: LocationId
    booking_id: BookingId
    position: number
    service_id: ServiceId
    name: string
    duration_minutes: number
    price_bani: Bani | null
    max_price_bani: Bani | null
    base_price_bani: Bani | null
    max_base_price_bani: Bani | null
  }
  claim: {
    location_id: LocationId
    id: GeneratedAlways<number>
    resource_id: ResourceId
    during: string
    booking_id: BookingId | null
    hold_id: HoldId | null
    time_off_id: number | null
  }
  cancellation: {
    location_id: LocationId
    booking_id: BookingId
    canceled_by: string
    reason_id: number | null
    comment: Generated<string>
    at: Generated<Instant>
    status_before: string | null
    at_desk: Generated<boolean>
    session_back: boolean | null
    by_silence: Generated<boolean>
  }
  voucher_use: {
    location_id: LocationId
    booking_id: BookingId
    voucher_id: VoucherId
    owner: string
  }
  review: {
    location_id: LocationId
    id: GeneratedAlways<number>
    booking_id: BookingId
    professional_id: ProfessionalId
    customer_id: CustomerId | null
    author: string
    rating: number
    comment: Generated<string>
    reply: string | null
    created_at: Generated<Instant>
    replied_at: Instant | null
  }
  favourite: {
    customer_id: CustomerId
    location_id: LocationId
    added_at: Generated<Instant>
  }
  waiting_wish: {
    location_id: LocationId
    id: GeneratedAlways<number>
    customer_id: CustomerId | null
    phone: E164 | null
    token_hash: Buffer
    service_ids: ServiceId[]
    professional_id: ProfessionalId | null
    first_date: IsoDate
    last_date: IsoDate
    day_part: string | null
    created_at: Generated<Instant>
    told_at: Instant | null
    seen: JsonWithDefault
    offered: string | null
    offer_hash: Buffer | null
    offer_until: Instant | null
    hold_id: HoldId | null
    gone_at: Instant | null
    booked_at: Instant | null
  }
  booking_move: {
    location_id: LocationId
    id: GeneratedAlways<number>
    booking_id: BookingId
    at: Instant
    of_proposal: Generated<boolean>
    before: Json | null
    after: Json | null
    from_professional_id: number | null
    to_professional_id: number | null
  }
  client: {
    location_id: LocationId
    id: GeneratedAlways<ClientId>
    name: Generated<string>
    folded_name: GeneratedAlways<string | null>
    phone: E164 | null
    email: string | null
    customer_id: CustomerId | null
    source: Generated<string>
    tags: Generated<string[]>
    created_at: Generated<Instant>
    updated_at: Generated<Instant>
    preferences: Generated<string>
    sought_name: string | null
    import_id: ImportId | null
  }
  booking_note: {
    location_id: LocationId
    id: GeneratedAlways<number>
    booking_id: BookingId
    author_id: CustomerId
    text: string
    at: Instant
  }
  booking_undo: {
    location_id: LocationId
    booking_id: BookingId
    hold_id: HoldId
    visit: Json
    claims: Json
    sequence: number
  }
  calendar_counter: {
    location_id: LocationId
    last: Generated<number>
    version: Generated<string | null>
    timetable_version: Generated<string | null>
  }
  calendar_event: {
    location_id: LocationId
    id: number
    kind: string
    row_id: number
    professional_id: ProfessionalId
    starts_at: Instant
    ends_at: Instant
    at: Generated<Instant>
  }
  client_note: {
    location_id: LocationId
    id: GeneratedAlways<number>
    client_id: ClientId
    author_id: CustomerId
    text: string
    at: Instant
  }
  review_report: {
    location_id: LocationId
    review_id: number
    reported_by: CustomerId
    ground: string
    details: string
    at: Instant
  }
  rebooking_reminder: {
    location_id: LocationId
    booking_id: BookingId
    weeks: number
    asked_on: IsoDate
  }
}
