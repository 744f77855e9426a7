import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** What is due and not done, and for how many seconds the oldest of it has been due; 0 where nothing is. */
export type Backlog = {
  readonly jobs: number
  readonly oldestJobSeconds: number
  readonly messages: number
  readonly oldestMessageSeconds: number
}

/** Jobs that somebody is doing count as well; those that have used up their attempts do not. */
export async function loadBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select jobs.count as jobs, jobs.seconds as "oldestJobSeconds",
      messages.count as messages, messages.seconds as "oldestMessageSeconds"
    from (
      select count(*)::int as count, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
      from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) jobs,
    (
      select count(*)::int as count, coalesce(extract(epoch from now() - min(send_after)), 0)::float8 as seconds
      from message where sent_at is null and dropped_at is null and send_after <= now()) messages`.execute(db)
  return rows[0]!
}
