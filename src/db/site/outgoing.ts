import { sql } from 'kysely'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

export type Outgoing = {
  /** SMS that a provider took on the day, and the parts that they cost. */
  readonly sms: { readonly messages: number; readonly parts: number }
  /** Messages that were given up within 24 hours, after all tries. */
  readonly parked: { readonly sms: number; readonly email: number }
}

/** What has left on that day, and what never will without somebody's help. */
export async function loadOutgoing(db: Db, day: IsoDate, now: Temporal.Instant): Promise<Outgoing> {
  const { rows } = await sql<Outgoing>`
    select json_build_object('messages', coalesce(sum(messages), 0), 'parts', coalesce(sum(parts), 0)) as sms,
      (select json_build_object('sms', count(*) filter (where channel = 'sms'), 'email', count(*) filter (where channel = 'email'))
        from message where last_error like 'parked: %' and dropped_at > ${now}::timestamptz - interval '24 hours') as parked
    from sms_sent where day = ${day}::date`.execute(db)
  return rows[0]!
}
