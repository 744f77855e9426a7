import { sql } from 'kysely'
import type { Db } from './pool.ts'

type JobOptions = { readonly runAt?: Temporal.Instant; readonly key?: string }

/** Queues a job in the caller's transaction: rolled back, it never was. A second job with the same key replaces the first. */
export async function addJob(tx: Db, task: string, payload: object, { runAt, key }: JobOptions = {}): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toString() ?? null}::timestamptz, job_key => ${key ?? null}::text)`.execute(tx)
}
