// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, LocationId, RememberedAttendeeId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Instant, Json, JsonWithDefault } from '../column-types.ts'

export type CustomersTables = {
  customer: {
    id: GeneratedAlways<CustomerId>
    first_name: string
    last_name: string
    email: string | null
    email_verified_at: Instant | null
    phone: E164 | null
    phone_verified_at: Instant | null
    password_hash: string | null
    must_set_password: Generated<boolean>
    birthday: IsoDate | null
    picture: string | null
    notify_sms: Generated<boolean>
    notify_email: Generated<boolean>
    notify_reminders: Generated<boolean>
    created_at: Generated<Instant>
    deleted_at: Instant | null
    passkey_handle: Buffer | null
    logged_in_at: Generated<Instant>
  }
  customer_social: {
    provider: string
    subject: string
    customer_id: CustomerId
    linked_at: Generated<Instant>
  }
  session: {
    id: GeneratedAlways<number>
    customer_id: CustomerId
    device_name: Generated<string>
    access_hash: Buffer
    access_expires_at: Instant
    refresh_hash: Buffer
    refresh_expires_at: Instant
    created_at: Generated<Instant>
    used_at: Generated<Instant>
    ended_at: Instant | null
    end_reason: string | null
    proved_at: Instant | null
  }
  spent_refresh_token: {
    refresh_hash: Buffer
    session_id: number
    spent_at: Generated<Instant>
  }
  confirmation_code: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    purpose: string
    subject: string
    customer_id: CustomerId | null
    payload_hash: Buffer | null
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Generated<Instant>
    expires_at: Instant
    proved_at: Instant | null
    used_at: Instant | null
    replaced_at: Instant | null
    vouched: Json | null
    asker_hash: Buffer | null
    booked_at: Instant | null
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  audit: {
    id: GeneratedAlways<number>
    at: Generated<Instant>
    event: string
    customer_id: CustomerId | null
    location_id: LocationId | null
    request_id: string | null
    detail: JsonWithDefault
  }
  consent: {
    id: GeneratedAlways<number>
    at: Generated<Instant>
    analytics: boolean
    marketing: boolean
    version: string
  }
  feedback: {
    id: GeneratedAlways<number>
    at: Generated<Instant>
    name: string
    email: string
    message: string
    number: string | null
    page: Generated<string>
    in_good_faith: Generated<boolean>
  }
  spent_proof: {
    hash: Buffer
    expires_at: Instant
  }
  email_confirmation: {
    customer_id: CustomerId
    token_hash: Buffer
    email: string
    sent_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
  passkey: {
    id: GeneratedAlways<number>
    customer_id: CustomerId
    credential_id: Buffer
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    backed_up: boolean
    name: string
    created_at: Generated<Instant>
    used_at: Instant | null
  }
  second_factor: {
    customer_id: CustomerId
    secret: Buffer
    created_at: Instant
    confirmed_at: Instant | null
    last_step: Generated<number>
  }
  recovery_code: {
    customer_id: CustomerId
    code_hash: Buffer
    used_at: Instant | null
  }
  remembered_attendee: {
    customer_id: CustomerId
    id: GeneratedAlways<RememberedAttendeeId>
    name: string
    folded_name: GeneratedAlways<string | null>
    phone: E164 | null
    used_at: Instant
  }
}
