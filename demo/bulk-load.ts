import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'

type Part = { table_name: string; name: string; definition: string; kind: 'constraint' | 'index' }

/**
 * Runs work that writes very many rows into these tables: their foreign keys, exclusions and plain indexes are taken
 * off before and put back after it, as they were, when PostgreSQL checks all the rows at once, many times faster than
 * one by one. Unique indexes stay, for `on conflict`. For a transaction that has the tables to itself.
 */
export async function bulkLoad(tx: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const parts = await partsOf(tx, tables)
  for (const { table_name, name, kind } of parts) {
    if (kind === 'index') await sql`drop index ${sql.id(name)}`.execute(tx)
    else await sql`alter table ${sql.table(table_name)} drop constraint ${sql.id(name)}`.execute(tx)
  }
  await work()
  for (const { table_name, name, definition, kind } of parts) {
    if (kind === 'index') await sql.raw(definition).execute(tx)
    else
      await sql`alter table ${sql.table(table_name)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
  }
}

async function partsOf(tx: Db, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.conrelid::regclass::text as table_name, c.conname as name, pg_get_constraintdef(c.oid) as definition,
      'constraint' as kind
    from pg_constraint c where c.conrelid::regclass::text = any(${tables}::text[]) and c.contype in ('f', 'x')
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'index'
    from pg_index i where i.indrelid::regclass::text = any(${tables}::text[])
      and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(tx)
  return rows
}
