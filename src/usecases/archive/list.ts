import type { RawBuilder } from 'kysely'
import type { LocationId } from '#domain/ids.ts'

type Cell = string | number | null

/** A table of the archive for people or for other products. */
export type List<Row> = {
  readonly name: string
  readonly header: readonly string[]
  readonly query: (locationId: LocationId) => RawBuilder<Row>
  readonly row: (row: Row) => readonly Cell[]
  /** The rows that it has; absent: all. */
  readonly takes?: (row: Row) => boolean
}
