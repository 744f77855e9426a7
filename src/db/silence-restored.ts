import { sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * After a restore: drops every message that was not sent yet when the backup was taken and every job that was due
 * since, because the site that was backed up has sent and done them. Later jobs, as reminders of upcoming visits, stay.
 * Gives how many of each.
 */
export async function silenceRestored(db: Db): Promise<{ messages: number; jobs: number }> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_by is not null having count(*) > 0`.execute(db)
  const { rows: jobs } = await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where run_at <= now() having count(*) > 0`.execute(db)
  const dropped = await db
    .updateTable('message')
    .set({ dropped_at: sql`now()`, leased_until: null, last_error: 'restored from a backup' })
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return { messages: Number(dropped.numUpdatedRows), jobs: jobs.length }
}
