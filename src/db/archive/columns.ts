import { sql } from 'kysely'
import type { Tx } from '../transaction.ts'

export type Column = { readonly name: string; readonly nullable: boolean; readonly isOwnId: boolean }

/** The columns of a table that the database does not work out itself, its number among them. */
export async function writableColumns(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, not a.attnotnull as nullable, a.attidentity <> '' as "isOwnId"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`.execute(tx)
  return rows
}
