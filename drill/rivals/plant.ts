import type { Pool } from 'pg'

/**
 * A database that promises nothing: the exclusion constraint is gone, and the locks that keep rivals apart are shadowed by a
 * function that takes none.
 */
export async function dropPromises(pool: Pool): Promise<void> {
  await pool.query('alter table claim drop constraint claim_never_twice')
  await pool.query(
    `create function public.pg_advisory_xact_lock(integer, integer) returns void language sql as 'select'`,
  )
  await pool.query(`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`)
}
