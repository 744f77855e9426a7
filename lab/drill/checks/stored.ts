import type { ClientBase, Pool } from 'pg'

/** Something in the database that must never be, with the row it was seen at. */
export type Fault = { readonly what: string; readonly row: string }

/** Each selects the rows that break one rule; all must select none. */
const RULES: Readonly<Record<string, string>> = {
  'two claims on one resource at once': `
    select a.id from claim a join claim b on a.location_id = b.location_id and a.resource_id = b.resource_id
      and a.id < b.id and a.during && b.during`,
  'two live bookings of one professional at once': `
    select a.id from live a join live b on a.location_id = b.location_id and a.professional_id = b.professional_id
      and a.id < b.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      and not exists (select from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
        where c.location_id = a.location_id and c.booking_id in (a.id, b.id) and r.second_line_of = a.professional_id)
      -- Of visits with a wait the claims alone say when they take their professional.
      and not exists (select from booking_service bs join service s on s.location_id = bs.location_id and s.id = bs.service_id
        where bs.location_id = a.location_id and bs.booking_id in (a.id, b.id) and s.wait_minutes > 0)`,
  'live booking whose professional is not claimed for all of it': `
    select b.id from live b where not exists (
      select from (select min(lower(c.during)) as first, max(upper(c.during)) as last,
          sum(least(upper(c.during), b.ends_at) - lower(c.during)) as taken
        from claim c join resource r on r.location_id = c.location_id and r.id = c.resource_id
        where c.location_id = b.location_id and c.booking_id = b.id
          and b.professional_id in (r.professional_id, r.second_line_of)) c
      where c.first <= b.starts_at and c.last >= b.ends_at and c.taken >= b.ends_at - b.starts_at -
        (select coalesce(sum(s.wait_minutes), 0) * interval '1 minute' from booking_service bs
          join service s on s.location_id = bs.location_id and s.id = bs.service_id
          where bs.location_id = b.location_id and bs.booking_id = b.id))`,
  'live booking without as many claims as it needs': `
    select b.id from live b
    left join (select location_id, booking_id, count(distinct resource_id) as taken from claim group by 1, 2) c
      on c.location_id = b.location_id and c.booking_id = b.id
    left join (select bs.location_id, bs.booking_id, count(distinct s.equipment_group_id) as units
        from booking_service bs join service s on s.location_id = bs.location_id and s.id = bs.service_id group by 1, 2) n
      on n.location_id = b.location_id and n.booking_id = b.id
    where c.taken is distinct from 1 + n.units`,
  'claim of a booking that is not live': `
    select c.id from claim c where c.booking_id is not null and not exists (select from live b
      where b.location_id = c.location_id and b.id = c.booking_id)`,
  'hold without a claim': `
    -- A booking that gives up no time is held by nothing while its change can be undone.
    select h.id from hold h where h.owner not like 'undo:%' and not exists (select from claim c
      where c.location_id = h.location_id and c.hold_id = h.id)`,
  'time off without a claim': `
    select t.id from time_off t where not exists (select from claim c
      where c.location_id = t.location_id and c.time_off_id = t.id)`,
  'booking whose services are not what it lasts': `
    select b.id from booking b left join (select location_id, booking_id, sum(duration_minutes) as minutes
        from booking_service group by 1, 2) s on s.location_id = b.location_id and s.booking_id = b.id
    where b.duration_minutes is distinct from s.minutes`,
  'booking without a message for each change': `
    select b.id from booking b
    -- An act that is undone counts with its undo as two, and its message is taken back.
    cross join lateral (select count(*)::int as times from staff_action a where a.location_id = b.location_id
      and a.booking_id = b.id and a.kind in ('booking_move_undone', 'booking_change_undone', 'booking_cancel_undone')) as undone
    cross join lateral (values ('booking-confirmed', 1), ('booking-canceled', (b.status = 'canceled')::int),
      ('booking-moved', b.sequence - (b.status = 'canceled')::int - 2 * undone.times)) as change(kind, times)
    cross join (values ('sms'), ('email')) as way(channel)
    left join (select booking_id, channel, kind, count(*) as times from message group by 1, 2, 3) m
      on m.booking_id = b.id and m.channel = way.channel and m.kind = change.kind
    where coalesce(m.times, 0) <> change.times and (way.channel = 'sms' or b.contact_email is not null)`,
  'message about a booking that is not there': `
    select m.id from message m where m.booking_id is not null and not exists (select from booking b where b.id = m.booking_id)`,
  'message waiting that no job will send': `
    select m.id from message m left join graphile_worker.jobs j on j.key = 'message:' || m.id
    where m.sent_at is null and m.dropped_at is null and j.id is null`,
  'cancelled booking without its cancellation, or the other way round': `
    select b.id from booking b left join cancellation c on c.location_id = b.location_id and c.booking_id = b.id
    where (b.status = 'canceled') <> (c.booking_id is not null)`,
  'voucher counted differently from its bookings': `
    select v.id from voucher v where v.uses <> (select count(*) from voucher_use u
        where u.location_id = v.location_id and u.voucher_id = v.id)
      or v.uses <> (select count(*) from live b where b.location_id = v.location_id and b.voucher_id = v.id)`,
  'sessions counted differently from their bookings': `
    select s.id from customer_subscription s where s.sessions_total - s.sessions_left <> (select count(*) from live b
      where b.location_id = s.location_id and b.customer_subscription_id = s.id)`,
  'remembered answer whose booking is not there': `
    select i.key from idempotency i where i.status = 201
      and not exists (select from booking b where b.id = (i.answer ->> 'id')::int)`,
}

const LIVE = `with live as (select * from booking where status in ('pending', 'confirmed'))`

export const RULE_NAMES: readonly string[] = Object.keys(RULES)

/** The half-made and contradictory rows of the database. */
export async function findStoredFaults(pool: Pool): Promise<Fault[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
    return await findFaultsSeenBy(client)
  } finally {
    client.release(true)
  }
}

/** The faults as one connection sees them, its open transaction included. */
export async function findFaultsSeenBy(client: ClientBase): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [what, rule] of Object.entries(RULES)) {
    const { rows } = await client.query<{ row: string }>(`${LIVE} select t::text as row from (${rule}) t limit 100`)
    faults.push(...rows.map(({ row }) => ({ what, row })))
  }
  return faults
}

/** Whether the fault is that something was taken twice. */
export const isOverlap = ({ what }: Fault) => what.startsWith('two ')

/** Waits until no transaction of a process that was killed is open any more. */
export async function untilQuiet(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
    if (rows.length === 0) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
}
