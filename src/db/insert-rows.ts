import { type Selectable, sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Schema } from './schema/index.ts'

const ROWS_AT_ONCE = 10_000

/** A table and those of its columns that rows are given for. */
type Target<Returned> = {
  readonly table: string
  readonly columns: readonly string[]
  /** `on conflict (keys) do update` of every other column. */
  readonly onConflict?: string
  readonly returning?: readonly Returned[]
  /** For tables with preassigned ids. */
  readonly ownIds?: boolean
}

/**
 * Bulk insert, thousands of rows per statement, in order; returns the `returning` columns. Column names and clauses
 * are our own text; values are one JSON parameter.
 */
export function insertRows<Table extends keyof Schema, Returned extends keyof Selectable<Schema[Table]> & string>(
  db: Db,
  target: Target<Returned> & { readonly table: Table },
  rows: readonly object[],
): Promise<Pick<Selectable<Schema[Table]>, Returned>[]> {
  return insertInto(db, target, rows)
}

/** Inserts into a table that is known only while the program runs. */
export async function insertInto<Row>(
  db: Db,
  { table, columns, onConflict = '', returning = [], ownIds = false }: Target<string>,
  rows: readonly object[],
): Promise<Row[]> {
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  const tail = sql.raw(`${onConflict}${returning.length > 0 ? ` returning ${returning.join(', ')}` : ''}`)
  const given: Row[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    const result = await sql<Row>`
      insert into ${sql.table(table)} (${names}) ${sql.raw(ownIds ? 'overriding system value' : '')}
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${part}::json) ${tail}`.execute(db)
    given.push(...result.rows)
  }
  return given
}

/** `on conflict (keys) do update`, every other column taking the new value. */
export function orUpdate(keys: readonly string[], columns: readonly string[]): string {
  const rest = columns.filter((column) => !keys.includes(column))
  return `on conflict (${keys.join(', ')}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
