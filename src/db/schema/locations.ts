// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Instant, Json, JsonWithDefault } from '../column-types.ts'

export type LocationsTables = {
  business: {
    id: GeneratedAlways<number>
    external_ref: string | null
    legal_name: string
    cui: string
    registry_number: string
    address: string
    email: string | null
    phone: string | null
    register_answer: Json | null
    created_at: Instant | null
  }
  location: {
    id: Generated<LocationId>
    business_id: number
    external_ref: string | null
    category_id: number
    city_id: number
    slug: string
    name: string
    description: Generated<string>
    address: string
    latitude: number
    longitude: number
    place: GeneratedAlways<string | null>
    phone: string | null
    logo: string | null
    policies: Generated<string>
    custom_fields: JsonWithDefault
    slot_grid_minutes: Generated<number>
    minimum_notice_minutes: Generated<number>
    horizon_days: Generated<number>
    cancellation_limit_minutes: Generated<number>
    closes_on_public_holidays: Generated<boolean>
    active: Generated<boolean>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    average_rating: GeneratedAlways<number | null>
    search_text: Generated<string>
    created_at: Generated<Instant>
    updated_at: Generated<Instant>
    free_until: IsoDate | null
    folded_name: GeneratedAlways<string | null>
    category_ids: Generated<number[]>
    listed: Generated<boolean>
    asks_approval: Generated<boolean>
    any_professional: Generated<boolean>
    upcoming_bookings: Generated<number>
    offers_freed_time: Generated<boolean>
    coming_limit_minutes: Generated<number>
  }
  location_category: {
    location_id: LocationId
    category_id: number
  }
  location_payment_method: {
    location_id: LocationId
    payment_method_id: number
  }
  album: {
    location_id: LocationId
    id: GeneratedAlways<number>
    name: string
    position: Generated<number>
  }
  picture: {
    location_id: LocationId
    id: GeneratedAlways<number>
    album_id: number | null
    source: string
    alt: string
    position: Generated<number>
  }
  opening_hours: {
    location_id: LocationId
    weekday: number
    opens: MinuteOfDay
    closes: MinuteOfDay
  }
  closure: {
    location_id: LocationId
    id: GeneratedAlways<number>
    first_date: IsoDate
    last_date: IsoDate
    reason: Generated<string>
  }
  work: {
    location_id: LocationId
    id: GeneratedAlways<number>
    professional_id: ProfessionalId | null
    source: string
    alt: string
    position: Generated<number>
  }
  location_review: {
    location_id: LocationId
    state: Generated<ReviewState>
    setup_steps: Generated<string[]>
    licence: string | null
    answer: string | null
    reason: string | null
    submitted_at: Instant | null
    decided_at: Instant | null
  }
  partner_acceptance: {
    business_id: number
    document: string
    version: string
    customer_id: CustomerId
    accepted_at: Generated<Instant>
  }
  access_fact: {
    location_id: LocationId
    fact: string
    value: Json
    confirmed_on: IsoDate
    source: string
  }
}
