import { sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Schema } from './schema/index.ts'

const ROWS_AT_ONCE = 10_000

/** A table and those of its columns that rows are given for. */
type Target = {
  readonly table: keyof Schema
  readonly columns: readonly string[]
  /** `on conflict (keys) do update` of every other column. */
  readonly onConflict?: string
  readonly returning?: string
  /** For tables with preassigned ids. */
  readonly ownIds?: boolean
}

/**
 * Bulk insert, thousands of rows per statement, in order; returns the `returning` columns. Column names and clauses
 * are our own text; values are one JSON parameter.
 */
export async function insertRows<Row = never>(
  db: Db,
  { table, columns, onConflict = '', returning, ownIds = false }: Target,
  rows: readonly object[],
): Promise<Row[]> {
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  const tail = sql.raw(`${onConflict}${returning ? ` returning ${returning}` : ''}`)
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
