import type pg from 'pg'

export type Move = { readonly start_date: string; readonly start_time: string; readonly professional_id: number }

type Moving = Move & { readonly location: number; readonly booking: number; readonly key: string }

/**
 * The rows that a move writes: the booking and its time; the old place, held while the move can be undone, in the stead
 * of the one held before, with what to put back; the message and its job; the log; the answer stored under the key. One
 * statement for what belongs together. Triggers and constraints are the product's own.
 */
export async function moveBare(client: pg.ClientBase, moving: Moving): Promise<object> {
  const { location, booking, key, start_date, start_time, professional_id } = moving
  const run = async <Row>(name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows[0] as Row
  const old = await run<Visit & { professional_id: number }>('lock', LOCK, [location, booking])
  const visit = await run<Visit & { sequence: number }>('update', UPDATE, [
    location,
    booking,
    start_date,
    start_time,
    professional_id,
  ])
  await run('message', MESSAGE, [location, booking, visit.sequence])
  await run('log', LOG, [location, booking, professional_id])
  await run('answer', ANSWER, [location, booking, key])
  await run('forget', FORGET, [location, `undo:${booking}`])
  await run('claim', CLAIM, [location, booking, visit.starts_at, visit.ends_at, professional_id])
  await run('hold', HOLD, [
    location,
    booking,
    `undo:${booking}`,
    old.professional_id,
    old.starts_at,
    old.ends_at,
    JSON.stringify(old),
    visit.sequence,
  ])
  return { id: booking, starts_at: visit.starts_at }
}

type Visit = { readonly starts_at: Date; readonly ends_at: Date }

const LOCK = `select starts_at, ends_at, professional_id from booking where location_id = $1 and id = $2 for update`

/** The move's claims and the data to put it back go with it. */
const FORGET = `delete from hold where location_id = $1 and owner = $2`

const UPDATE = `update booking set starts_at = ($3 || ' ' || $4)::timestamp at time zone 'Europe/Bucharest', start_date = $3::date,
    ends_at = ($3 || ' ' || $4)::timestamp at time zone 'Europe/Bucharest' + duration_minutes * interval '1 minute',
    start_minute = extract(epoch from $4::time)::int / 60, professional_id = $5, sequence = sequence + 1
  where location_id = $1 and id = $2 returning starts_at, ends_at, sequence`

const CLAIM = `update claim set during = tstzrange($3, $4), resource_id = (select id from resource
    where location_id = $1 and professional_id = $5) where location_id = $1 and booking_id = $2`

const HOLD = `with held as (
    insert into hold (location_id, owner, professional_id, starts_at, ends_at, service_ids, expires_at)
      select $1, $3, $4, $5, $6, array_agg(service_id), now() + interval '10 seconds' from booking_service
      where location_id = $1 and booking_id = $2 returning id),
  claimed as (
    insert into claim (location_id, hold_id, resource_id, during) select $1, held.id, r.id, tstzrange($5, $6)
      from held, resource r where r.location_id = $1 and r.professional_id = $4)
  insert into booking_undo (location_id, booking_id, hold_id, visit, claims, sequence) select $1, $2, id, $7, '[]', $8 from held`

const MESSAGE = `with stored as (
    insert into message (channel, kind, recipient, subject, body_text, key, location_id, booking_id, booking_sequence)
      select channel, 'booking-moved', recipient, subject, body_text, key || ':' || $3::int, location_id, booking_id, $3::int
      from message where location_id = $1 and booking_id = $2 and kind = 'booking-confirmed' returning id)
  insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
    select t.id, json_build_object('id', stored.id), now() + interval '13 seconds', 'message:' || stored.id
    from stored, graphile_worker._private_tasks t where t.identifier = 'send-message'`

const LOG = `insert into staff_action (location_id, customer_id, kind, booking_id, professional_id, before, after)
  select location_id, customer_id, 'booking_moved', booking_id, $3, before, after from staff_action
  where location_id = $1 and booking_id = $2 and actor = 'staff' order by id limit 1`

const ANSWER = `insert into idempotency (owner, key, request_hash, status, answer)
  select 'team', $3::text, sha256($3::text::bytea), 201, to_jsonb(b) from booking b where location_id = $1 and id = $2`
