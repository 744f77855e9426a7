// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { GeneratedAlways } from 'kysely'
import type { ImportId, LocationId } from '#domain/ids.ts'
import type { Instant } from '../column-types.ts'

export type ImportsTables = {
  import: {
    location_id: LocationId
    id: GeneratedAlways<ImportId>
    file_name: string
    product: string | null
    at: Instant
    added: number
    undone_at: Instant | null
    remaining: number | null
  }
}
