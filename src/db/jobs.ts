import { sql } from 'kysely'
import { currentTrace } from './connections/trace.ts'
import type { Db } from './pool.ts'

type JobOptions = {
  readonly runAt?: Temporal.Instant
  /** The delay by the database’s clock. */
  readonly delaySeconds?: number | undefined
  readonly key?: string
  /** Lower runs first; default 0. */
  readonly priority?: number
}

/** Queues a job in the caller’s transaction. A job with the same key replaces the earlier one. */
export async function addJob(
  tx: Db,
  task: string,
  payload: object,
  { runAt, delaySeconds, key, priority }: JobOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify({ ...payload, trace: currentTrace() })}::json,
    run_at => coalesce(${runAt?.toString() ?? null}::timestamptz, now() + make_interval(secs => ${delaySeconds ?? null}::int)), job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::int)`.execute(tx)
}

export type KeyedJob = {
  readonly task: string
  readonly payload: object
  readonly key: string
  readonly runAt: Temporal.Instant
}

/** Queues these jobs in the caller's transaction, each in place of one with its key. */
export async function addJobs(tx: Db, jobs: readonly KeyedJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`select from graphile_worker.add_jobs(array(select spec from ${jobSpecs(jobs)}))`.execute(tx)
}

/** These jobs as rows with the column `spec`. */
export const jobSpecs = (jobs: readonly KeyedJob[]) => sql`(
  select (task, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec as spec
  from json_to_recordset(${JSON.stringify(jobs.map(toRow))}::json) as j(task text, payload json, key text, run_at timestamptz)) as jobs`

const toRow = ({ task, payload, key, runAt }: KeyedJob) => ({
  task,
  payload: { ...payload, trace: currentTrace() },
  key,
  run_at: runAt,
})

/** Removes the jobs with these keys, if any, in the caller’s transaction. */
export async function removeJobs(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(tx)
}

/** Records a worker’s heartbeat. */
export async function recordWorker(db: Db, id: string): Promise<void> {
  await sql`insert into job_worker (id) values (${id}) on conflict (id) do update set seen_at = now()`.execute(db)
}

/** Marks a worker as stopped: the jobs it still holds are free. */
export async function retireWorker(db: Db, id: string): Promise<void> {
  await sql`update job_worker set seen_at = '-infinity' where id = ${id}`.execute(db)
}

/** Whether a worker was seen within these seconds. */
export async function hasWorker(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from job_worker where seen_at > now() - make_interval(secs => ${seconds}) limit 1`.execute(db)
  return rows.length > 0
}

/** Frees the jobs of workers not seen for so many seconds, and the messages they were sending. */
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
 * Frees jobs held too long by workers without a heartbeat, killed before their first. The queue itself waits four
 * hours.
 */
export async function freeAbandonedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '3 minutes'
      and not exists (select from job_worker where id = locked_by) having count(*) > 0`.execute(db)
}
