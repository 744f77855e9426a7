import type { Pool } from 'pg'

/**
 * A database that guarantees nothing: the exclusion constraint is gone, and the locks that keep rivals apart are
 * shadowed by a function that takes none.
 */
export async function dropConstraintAndLocks(pool: Pool): Promise<void> {
  await pool.query('alter table claim drop constraint claim_never_twice')
  await pool.query(
    `create function public.pg_advisory_xact_lock(integer, integer) returns void language sql as 'select'`,
  )
  await pool.query(`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`)
}

/** A database in which one in five freed hours stays taken, by a hold that is nobody's. */
export async function keepGhosts(pool: Pool): Promise<void> {
  await pool.query(`create function keep_ghost() returns trigger language plpgsql as $$
    declare ghost integer;
    begin
      if random() > 0.2 then return old; end if;
      insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, expires_at)
        select old.location_id, 'visitor:ghost-' || old.id, professional_id, lower(old.during), upper(old.during), '{}',
          now() + interval '5 minutes'
        from resource where location_id = old.location_id and id = old.resource_id and professional_id is not null
        returning id into ghost;
      if ghost is not null then
        insert into claim (location_id, resource_id, during, hold_id)
          values (old.location_id, old.resource_id, old.during, ghost);
      end if;
      return old;
    end $$`)
  await pool.query(`create trigger keep_ghost after delete on claim for each row when (old.booking_id is not null)
    execute function keep_ghost()`)
}
