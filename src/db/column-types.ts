import type { ColumnType } from 'kysely'

/** timestamptz: read as Temporal.Instant; written as one or as ISO text. */
export type Instant = Temporal.Instant

/** jsonb: read as its value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>

/** jsonb with a default: optional when written. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>
