// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { GeneratedAlways } from 'kysely'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { Instant } from '../column-types.ts'

export type BookingLimitsTables = {
  booking_move: {
    location_id: LocationId
    id: GeneratedAlways<number>
    booking_id: BookingId
    at: Instant
  }
}
