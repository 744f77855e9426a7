// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { BookingId, CustomerId, LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Instant, Json } from '../column-types.ts'

export type MessagesTables = {
  message: {
    id: GeneratedAlways<number>
    key: string
    channel: string
    kind: string
    recipient: string
    subject: string | null
    body_text: string
    body_html: string | null
    calendar: string | null
    customer_id: CustomerId | null
    location_id: LocationId | null
    booking_id: BookingId | null
    send_after: Generated<Instant>
    attempts: Generated<number>
    sent_at: Instant | null
    dropped_at: Instant | null
    last_error: string | null
    created_at: Generated<Instant>
    leased_until: Instant | null
    booking_sequence: number | null
    known: Json | null
  }
  idempotency: {
    owner: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: Json | null
    created_at: Generated<Instant>
  }
  sms_sent: {
    day: IsoDate
    messages: number
    parts: number
  }
}
