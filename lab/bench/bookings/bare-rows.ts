import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/**
 * The rows of a booking as bare statements, one a table: the product's first booking of each location is written again
 * for any of its customers, its time far off. The sent message and the done job are there too. Triggers and constraints
 * are the product's own.
 */
const SCRIPT = (locations: readonly number[], customers: number) => `
\\set at random(1, ${locations.length})
\\set customer random(1, ${customers})
begin;
insert into booking (customer_id, contact_name, contact_phone, contact_email, ${BOOKING}, number)
  select c.id, c.first_name, c.phone, c.email, ${BOOKING}, 'B-' || nextval('bare') from bare_booking, customer c
  where location_id = (array[${locations.join(',')}])[:at] and c.id = :customer returning location_id as location, id \\gset
insert into booking_service select :location::int, :id::int, position, service_id, name, duration_minutes, price_bani, max_price_bani,
  base_price_bani, max_base_price_bani from bare_service where location_id = :location::int;
insert into claim (location_id, resource_id, during, booking_id) select :location::int, resource_id,
  tstzrange(timestamptz '2030-01-01' + :id::int * interval '30 min', timestamptz '2030-01-01' + (:id::int + 1) * interval '30 min'), :id::int
  from bare_claim where location_id = :location::int;
insert into message (${MESSAGE}, key, booking_id) select ${MESSAGE}, key || :id::text, :id::int from bare_message where location_id = :location::int;
insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
  select task_id, payload, now() + interval '1 year', key || '-' || :id::text from bare_job limit 4;
insert into idempotency (owner, key, request_hash, status, answer) select owner, 'bare' || :id::text, request_hash, status, answer
  from bare_answer where location = :location::int;
update free_time set starts = starts where location_id = :location::int and date = current_date + 1 + :id::int % 200;
delete from free_time_due where changed_by = pg_current_xact_id();
end;
begin;
update message set leased_until = now(), attempts = 1 where booking_id = :id::int;
end;
begin;
update message set sent_at = now() where booking_id = :id::int;
delete from graphile_worker._private_jobs where key in ('bare-1-' || :id::text, 'bare-2-' || :id::text);
end;
`

const BOOKING = `location_id, professional_id, professional_chosen, status,
  starts_at, ends_at, start_date, start_minute, duration_minutes, price_bani, max_price_bani, base_price_bani,
  max_base_price_bani, priced, comment, custom_fields`
const MESSAGE = `channel, kind, recipient, subject, body_text, body_html, calendar, customer_id, location_id, booking_sequence`

/** Copies what the product wrote for its first bookings aside, to be written again. */
export async function prepareBare(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    create sequence bare cache 100;
    create table bare_booking as select distinct on (location_id) id, ${BOOKING} from booking order by location_id, id;
    create table bare_service as select s.* from booking_service s join bare_booking b on b.location_id = s.location_id and b.id = s.booking_id;
    create table bare_claim as select c.* from claim c join bare_booking b on b.location_id = c.location_id and b.id = c.booking_id;
    create table bare_message as select ${MESSAGE}, left(key, 20) || channel as key from message
      where booking_id in (select id from bare_booking);
    create table bare_job as select task_id, payload, 'bare-' || row_number() over () as key
      from graphile_worker._private_jobs limit 4;
    create table bare_answer as
      select owner, request_hash, status, answer, (answer ->> 'locationId')::int as location from idempotency
        where (answer ->> 'id')::int in (select id from bare_booking)`)
  await client.query('vacuum analyze')
  await client.end()
}

/** The rows to ask for, and for how long. Customers have the ids from 1 on. */
type Load = {
  readonly locations: readonly number[]
  readonly customers: number
  readonly clients: number
  readonly seconds: number
}

/** Transactions a second of so many connections that write the rows at these locations. */
export async function runPgbench(url: string, { locations, customers, clients, seconds }: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-pgbench-'))
  const script = join(folder, 'booking.sql')
  writeFileSync(script, SCRIPT(locations, customers))
  try {
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url]
    const { stdout } = await promisify(execFile)('pgbench', options)
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (!(rate > 0)) throw new Error(stdout)
    return rate
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
