import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import { boundaryToEpoch, epochToInstant, todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { findSchedule } from '#usecases/availability/load-schedules.ts'
import { futureBookings, type KnownCustomer } from './future.ts'
import { type BookableLocation, loadBookableLocations } from './load-locations.ts'
import { saveBookings, takeBookingIds } from './save-bookings.ts'
import { overlapOne } from './second-line.ts'

/**
 * Gives the locations where the demo's staff work a day to look at, with a booking in every state, on any weekday.
 * Only touches the demo's own bookings; may run again on the same day.
 */
export async function fillStaffedDay(db: Db, customers: readonly KnownCustomer[], now: Temporal.Instant) {
  const locations = (await loadBookableLocations(db)).filter(await isStaffed(db))
  for (const location of locations) {
    await openIfClosed(db, location, customers, now)
    await bringBackRegulars(db, location, now)
    await seeOlderBookings(db, location, now)
    await receiveClients(db, location, now)
    await askForAnswers(db, location, now)
    await changeSources(db, location, now)
  }
  // The salon, which is the busiest.
  const [salon] = locations
  if (salon) await overlapOne(db, salon.id, dateOf(now), now)
}

async function isStaffed(db: Db): Promise<(location: BookableLocation) => boolean> {
  const rows = await db.selectFrom('membership').select('location_id').where('role', '=', 'owner').execute()
  const staffed = new Set(rows.map(({ location_id }) => location_id))
  return ({ id }) => staffed.has(id)
}

const OPEN = [[540, 1140]]
const BREAK = [[780, 810]]

/** A day without bookings is one on which the location is closed: it opens for once, and its day is booked. */
async function openIfClosed(
  db: Db,
  location: BookableLocation,
  customers: readonly KnownCustomer[],
  now: Temporal.Instant,
) {
  const today = dateOf(now)
  const { rows } =
    await sql`select from booking where location_id = ${location.id} and start_date = ${today}::date limit 1`.execute(
      db,
    )
  if (rows.length > 0) return
  await sql`insert into opening_date (location_id, date, hours) values (${location.id}, ${today}::date, ${JSON.stringify(OPEN)})
    on conflict do nothing`.execute(db)
  await sql`insert into working_date (location_id, professional_id, date, hours)
    select location_id, id, ${today}::date, ${JSON.stringify({ working: OPEN, breaks: BREAK })}::jsonb
    from professional where location_id = ${location.id} and active on conflict do nothing`.execute(db)
  const query = { locationId: location.id, from: today, to: today, now }
  const schedule = await findSchedule(db, query)
  if (!schedule) return
  const planned = futureBookings(location, schedule, customers, {
    from: today,
    to: today,
    today,
    now: toEpochMinute(now),
  })
  const ids = await takeBookingIds(db, planned.length)
  await saveBookings(
    db,
    planned.map((booking, index) => ({ ...booking, id: ids[index]! })),
  )
}

/**
 * Two in three of those whose booking nobody has seen yet have been here before, for the same service, as far as there
 * are such clients who do not come in that week anyway.
 */
async function bringBackRegulars(db: Db, { id }: BookableLocation, now: Temporal.Instant): Promise<void> {
  await sql`
    with visit as (select b.id, b.start_date, date_trunc('week', b.start_date) as week, b.status, b.seen_at,
        b.customer_id, b.client_id, s.service_id
      from booking b join booking_service s on s.location_id = b.location_id and s.booking_id = b.id
      where b.location_id = ${id} and b.number like 'DEMO-%' and s.position = (select min(f.position) from booking_service f
        where f.location_id = b.location_id and f.booking_id = b.id)),
    known as (select distinct on (client_id) client_id, service_id from visit
      where status = 'completed' and start_date < ${dateOf(now)}::date and customer_id is null and client_id is not null
      order by client_id),
    coming as (select id, week, service_id, row_number() over (partition by week, service_id order by start_date, id) as nth
      from visit
      where start_date >= ${dateOf(now)}::date and seen_at is null and customer_id is null and id % 3 <> 0
        and client_id not in (select client_id from known)),
    regular as (select week, service_id, client_id,
        row_number() over (partition by week, service_id order by md5(client_id::text || week::text)) as nth
      from known cross join (select distinct week from coming) weeks
      where not exists (select from visit where visit.client_id = known.client_id and visit.week = weeks.week
        and visit.start_date >= ${dateOf(now)}::date))
    update booking b set client_id = c.id, contact_name = c.name, contact_phone = c.phone
    from coming join regular using (week, service_id, nth)
      join client c on c.location_id = ${id} and c.id = regular.client_id
    where b.location_id = ${id} and b.id = coming.id and c.phone is not null`.execute(db)
}

/** Marks bookings placed before today as seen; the last to come in stay new. */
async function seeOlderBookings(db: Db, { id }: BookableLocation, now: Temporal.Instant): Promise<void> {
  await sql`update booking set seen_at = ${now}::timestamptz
    where location_id = ${id} and start_date >= ${dateOf(now)}::date and seen_at is null and number like 'DEMO-%' and id not in (
      select id from booking where location_id = ${id} and start_date = ${dateOf(now)}::date and starts_at > ${now}::timestamptz
      order by created_at desc limit 2)`.execute(db)
}

/** Marks clients as arrived, with one no-show and one walk-in. */
async function receiveClients(db: Db, { id }: BookableLocation, now: Temporal.Instant): Promise<void> {
  await sql`update booking set arrived_at = starts_at - interval '3 minutes'
    where location_id = ${id} and start_date = ${dateOf(now)}::date and starts_at <= ${now}::timestamptz
      and status in ('confirmed', 'completed') and arrived_at is null and number like 'DEMO-%'`.execute(db)
  await sql`update booking b set status = 'no_show', arrived_at = null from (
      select id from booking where location_id = ${id} and start_date = ${dateOf(now)}::date and status = 'completed'
        and number like 'DEMO-%' and not exists (select from booking n where n.location_id = ${id} and n.start_date = ${dateOf(now)}::date
          and n.status = 'no_show')
      order by starts_at offset 1 limit 1) missed where b.location_id = ${id} and b.id = missed.id`.execute(db)
  await sql`update booking b set source = 'walk_in', contact_name = '', contact_phone = null, contact_email = null,
      customer_id = null, client_id = null from (
      select id from booking where location_id = ${id} and start_date = ${dateOf(now)}::date and starts_at <= ${now}::timestamptz
        and status in ('confirmed', 'completed') and number like 'DEMO-%' and not exists (select from booking n
          where n.location_id = ${id} and n.start_date = ${dateOf(now)}::date and n.source = 'walk_in')
      order by starts_at desc limit 1) came where b.location_id = ${id} and b.id = came.id`.execute(db)
}

/** A note as the team of each kind of location would write it. */
const NOTES = {
  fitness: 'Prima oră la noi: arată-i vestiarele. Preferă dimineața.',
  health: 'Vine cu un însoțitor; preferă să fie sunat înainte.',
  salon: 'Breton lung, fără fixativ. Preferă scaunul de la geam.',
} as const

/** Two of the coming visits wait for an answer, and one has a note. */
async function askForAnswers(db: Db, { id }: BookableLocation, now: Temporal.Instant): Promise<void> {
  await sql`update booking b set status = 'pending', lapses_at = least(b.starts_at, ${now}::timestamptz + asked.rank * interval '50 minutes')
    from (select id, row_number() over (order by starts_at) as rank from booking
      where location_id = ${id} and start_date = ${dateOf(now)}::date and starts_at > ${now}::timestamptz + interval '2 hours'
        and status = 'confirmed' and number like 'DEMO-%' and not exists (select from booking p
          where p.location_id = ${id} and p.start_date = ${dateOf(now)}::date and p.status = 'pending')
      order by starts_at limit 2) asked
    where b.location_id = ${id} and b.id = asked.id`.execute(db)
  await sql`insert into booking_note (location_id, booking_id, author_id, text, at)
    select ${id}, b.id, m.customer_id, (select case when c.slug = 'fitness' then ${NOTES.fitness}::text when c.health then ${NOTES.health} else ${NOTES.salon} end
      from location l join category c on c.id = l.category_id where l.id = ${id}), ${now}::timestamptz
    from (select id from booking where location_id = ${id} and start_date = ${dateOf(now)}::date and status = 'confirmed'
        and starts_at > ${now}::timestamptz order by starts_at limit 1) b,
      (select customer_id from membership where location_id = ${id} and role = 'professional' limit 1) m
    where not exists (select from booking_note where location_id = ${id} and at >= ${startOf(now)}::timestamptz)`.execute(
    db,
  )
}

/** Some were booked by telephone. */
async function changeSources(db: Db, { id }: BookableLocation, now: Temporal.Instant): Promise<void> {
  await sql`update booking set source = 'phone' where location_id = ${id} and start_date = ${dateOf(now)}::date
    and source = 'online' and customer_id is null and id % 3 = 0 and number like 'DEMO-%'`.execute(db)
}

const dateOf = (now: Temporal.Instant) => todayAt(toEpochMinute(now))
const startOf = (now: Temporal.Instant) => epochToInstant(boundaryToEpoch(dateOf(now), 0))
