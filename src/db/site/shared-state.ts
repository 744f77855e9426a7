import { sql } from 'kysely'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** The due work that is not done, and for how many seconds the oldest has been due; 0 if there is none. */
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

export type Outgoing = {
  /** SMS that a provider took on the day, and the parts that they cost. */
  readonly sms: { readonly messages: number; readonly parts: number }
  /** The most SMS of one location among those written and sent within an hour. */
  readonly smsOfOneLocation: number
  /** Messages that were given up within 24 hours, after all tries. */
  readonly parked: { readonly sms: number; readonly email: number }
}

/** The messages sent on that day, and those that nobody but a person can help out. */
export async function loadOutgoing(db: Db, day: IsoDate, now: Temporal.Instant): Promise<Outgoing> {
  const { rows } = await sql<Outgoing>`
    select json_build_object('messages', coalesce(sum(messages), 0), 'parts', coalesce(sum(parts), 0)) as sms,
      coalesce((select max(count) from (select count(*)::int as count from message
        where created_at > ${now}::timestamptz - interval '1 hour' and channel = 'sms' and sent_at is not null
        and location_id is not null group by location_id) one), 0) as "smsOfOneLocation",
      (select json_build_object('sms', count(*) filter (where channel = 'sms'), 'email', count(*) filter (where channel = 'email'))
        from message where last_error like 'parked: %' and dropped_at > ${now}::timestamptz - interval '24 hours') as parked
    from sms_sent where day = ${day}::date`.execute(db)
  return rows[0]!
}
