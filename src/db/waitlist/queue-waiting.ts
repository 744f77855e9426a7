import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { currentTrace } from '../connections/trace.ts'
import type { Db } from '../pool.ts'

/** Dates of a location, both included. */
type Days = { readonly locationId: LocationId; readonly from: IsoDate; readonly to: IsoDate }

/**
 * Queues a look at the waiting list for each of these days on which somebody waits or was offered a place, one job a
 * day; after some seconds, where what has freed the time can be undone until then.
 */
export async function queueWaiting(tx: Db, days: readonly Days[], afterSeconds = 0): Promise<void> {
  const spans = days.map(({ locationId, from, to }) => ({ location_id: locationId, from, to }))
  await sql`
    select graphile_worker.add_job('notify-waiting',
      json_strip_nulls(json_build_object('location_id', location_id, 'date', date, 'trace', ${currentTrace() ?? null}::text)),
      run_at => now() + make_interval(secs => ${afterSeconds}::int),
      job_key => 'notify-waiting:' || location_id || ':' || date)
    from (select distinct w.location_id, day::date as date
      from json_to_recordset(${JSON.stringify(spans)}::json) as s(location_id int, "from" date, "to" date)
        join (${WAITED}) w on w.location_id = s.location_id and w.last_date >= s."from" and w.first_date <= s."to"
        cross join generate_series(greatest(w.first_date, s."from")::timestamp, least(w.last_date, s."to")::timestamp,
          interval '1 day') as day
      order by 1, 2) as waited`.execute(tx)
}

/** The days of open entries, and those of offers whose people may have to hear that the place is gone. */
const WAITED = sql`select location_id, first_date, last_date from waiting_wish where told_at is null
  union all
  select location_id, offered_date, offered_date from waiting_wish,
    lateral (select (lower(offered) at time zone 'Europe/Bucharest')::date as offered_date offset 0) as o
  where offer_until is not null and gone_at is null and booked_at is null
    and lower(offered) > now()`
