// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { BookingId, CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actors.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Instant, JsonWithDefault } from '../column-types.ts'

export type StaffTables = {
  membership: {
    location_id: LocationId
    id: GeneratedAlways<MembershipId>
    customer_id: CustomerId
    role: Role
    professional_id: ProfessionalId | null
    switches: JsonWithDefault
    created_at: Generated<Instant>
    ended_at: Instant | null
    notices: JsonWithDefault
  }
  staff_session: {
    id: GeneratedAlways<number>
    audience: string
    customer_id: CustomerId
    location_id: LocationId | null
    token_hash: Buffer
    device_name: Generated<string>
    created_at: Generated<Instant>
    used_at: Generated<Instant>
    expires_at: Instant
    ended_at: Instant | null
    proved_at: Instant | null
  }
  staff_action: {
    location_id: LocationId
    id: GeneratedAlways<number>
    at: Generated<Instant>
    customer_id: CustomerId | null
    device_name: Generated<string>
    kind: string
    booking_id: BookingId | null
    professional_id: ProfessionalId | null
    reason: string | null
    before: JsonWithDefault
    after: JsonWithDefault
    actor: Generated<Actor>
  }
  staff_invitation: {
    location_id: LocationId
    id: GeneratedAlways<number>
    role: Role
    professional_id: ProfessionalId | null
    phone: string | null
    email: string | null
    token_hash: Buffer
    invited_by: number
    created_at: Generated<Instant>
    expires_at: Instant
    accepted_by: number | null
    accepted_at: Instant | null
    ended_at: Instant | null
    name: string | null
  }
  operator: {
    customer_id: CustomerId
    added_at: Generated<Instant>
    ended_at: Instant | null
  }
  operator_action: {
    id: GeneratedAlways<number>
    at: Generated<Instant>
    customer_id: CustomerId
    device_name: Generated<string>
    kind: string
    location_id: LocationId | null
    reason: string | null
    before: JsonWithDefault
    after: JsonWithDefault
  }
  staff_notice: {
    location_id: LocationId
    id: GeneratedAlways<number>
    kind: string
    professional_id: ProfessionalId
    booking_id: BookingId | null
    time_off_id: number | null
    starts_before: Instant | null
    at: Instant
  }
}
