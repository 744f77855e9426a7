import { sql } from 'kysely'
import type { Db } from './pool.ts'

type JobOptions = {
  readonly runAt?: Temporal.Instant
  readonly key?: string
  /** Lower goes first; 0 unless told. */
  readonly priority?: number
}

/** Queues a job in the caller's transaction: rolled back, it never was. A second job with the same key replaces the first. */
export async function addJob(
  tx: Db,
  task: string,
  payload: object,
  { runAt, key, priority }: JobOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toString() ?? null}::timestamptz, job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::int)`.execute(tx)
}

/** Takes a keyed job out of the queue, in the caller's transaction; nothing happens when there is none. */
export async function removeJob(tx: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key}::text)`.execute(tx)
}

/**
 * Frees the jobs of workers that hold one for longer than any job takes: they were killed. Without this the queue waits
 * four hours for them.
 */
export async function freeAbandonedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '3 minutes' having count(*) > 0`.execute(db)
}
