// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { LocationId } from '#domain/ids.ts'

export type LocationChangesTables = {
  location_change: {
    location_id: LocationId
    changed_in: number
  }
}
