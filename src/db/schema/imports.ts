// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ImportId, LocationId } from '#domain/ids.ts'
import type { ImportKind } from '#domain/imports/list-field.ts'
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
    kind: Generated<ImportKind>
  }
  imported_row: {
    location_id: LocationId
    import_id: ImportId
    of_table: string
    row_id: number
    content: string
    mark: string | null
  }
}
