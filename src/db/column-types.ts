import type { ColumnType } from 'kysely'

/** timestamptz: read as a Temporal instant; written as one or as ISO text. */
export type Instant = Temporal.Instant

/** jsonb: read as what it holds; written as JSON text. */
export type Json = ColumnType<unknown, string, string>

/** jsonb with a default: may be left out when written. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>
