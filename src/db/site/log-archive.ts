import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** How PostgreSQL's archiving of its log goes. */
export type LogArchive = {
  readonly isOn: boolean
  /** The last try failed. */
  readonly isFailing: boolean
  /**
   * Since the last file was archived, or since PostgreSQL started. Workers write every few seconds, so one is due soon.
   */
  readonly ageSeconds: number
}

/** Any role may ask this. */
export async function loadLogArchive(db: Db): Promise<LogArchive> {
  const { rows } = await sql<LogArchive>`
    select current_setting('archive_mode') <> 'off' as "isOn",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      extract(epoch from clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 as "ageSeconds"
    from pg_stat_archiver`.execute(db)
  return rows[0]!
}
