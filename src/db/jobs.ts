import { sql } from 'kysely'
import type { Db } from './pool.ts'

type JobOptions = {
  readonly runAt?: Temporal.Instant
  /** How long it waits, by the database's clock. */
  readonly delaySeconds?: number | undefined
  readonly key?: string
  /** Lower goes first; 0 unless told. */
  readonly priority?: number
}

/** Queues a job in the caller's transaction: rolled back, it never was. A second job with the same key replaces the first. */
export async function addJob(
  tx: Db,
  task: string,
  payload: object,
  { runAt, delaySeconds, key, priority }: JobOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${runAt?.toString() ?? null}::timestamptz, now() + make_interval(secs => ${delaySeconds ?? null}::int)), job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::int)`.execute(tx)
}

/** Takes a keyed job out of the queue, in the caller's transaction; nothing happens when there is none. */
export async function removeJob(tx: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key}::text)`.execute(tx)
}

/** Puts on record that this worker lives. */
export async function recordWorker(db: Db, id: string): Promise<void> {
  await sql`insert into job_worker (id) values (${id}) on conflict (id) do update set seen_at = now()`.execute(db)
}

/** Puts on record that this worker runs no more jobs: what it had taken and not written down is free. */
export async function retireWorker(db: Db, id: string): Promise<void> {
  await sql`update job_worker set seen_at = '-infinity' where id = ${id}`.execute(db)
}

/** Whether some worker has been seen within these seconds. */
export async function hasWorker(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from job_worker where seen_at > now() - make_interval(secs => ${seconds}) limit 1`.execute(db)
  return rows.length > 0
}

/** Frees the jobs of workers that were not seen for so many seconds, and the messages that those were sending. */
export async function freeJobsOfDead(db: Db, seconds: number): Promise<void> {
  await sql`
    with dead as (
      delete from job_worker where seen_at < now() - make_interval(secs => ${seconds}) returning id),
    sending as (
      update message m set leased_until = null from graphile_worker.jobs j join dead on j.locked_by = dead.id
      where m.id = substring(j.key from '^message:([0-9]+)$')::bigint and m.sent_at is null and m.dropped_at is null)
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`.execute(db)
}

/**
 * Frees the jobs of workers nobody knows that hold one for longer than any job takes: they were killed before they were on
 * record. Without this the queue waits four hours for them.
 */
export async function freeAbandonedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '3 minutes'
      and not exists (select from job_worker where id = locked_by) having count(*) > 0`.execute(db)
}
