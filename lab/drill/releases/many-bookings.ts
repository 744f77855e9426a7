import pg from 'pg'
import type { FilledSalon } from './first-release.ts'

const STARTS_A_DAY = 18
/** As many of them as take their time; the others' claims are gone, as those of old visits are. */
const CLAIMED = 50_000

/** Past bookings of that place with their services and messages, back to back; their days depend on the team's size. */
export async function addPastBookings(
  url: string,
  { locationId, professionals, short }: FilledSalon,
  customers: readonly number[],
  count: number,
): Promise<void> {
  // Without the site's patience, which is for requests.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const team = professionals.length
    await client.query(
      `insert into booking (location_id, number, customer_id, contact_name, professional_id, professional_chosen, status,
       starts_at, ends_at, start_date, start_minute, duration_minutes, priced, price_bani)
     select $1, 'P' || n, ($2::int[])[1 + n % $3], 'Ioana', ($4::int[])[1 + n % $5], true, 'completed',
       day + minute * interval '1 minute', day + (minute + 30) * interval '1 minute', day::date, minute, 30, true, 10000
     from generate_series(0, $6 - 1) n,
       lateral (select current_date - 2 - ((n / $5) / ${STARTS_A_DAY}) as day, 540 + 30 * ((n / $5) % ${STARTS_A_DAY}) as minute) at`,
      [locationId, customers, customers.length, professionals, team, count],
    )
    await client.query(
      `insert into booking_service (location_id, booking_id, position, service_id, name, duration_minutes, price_bani)
     select location_id, id, 0, $1, 'Tuns', 30, 10000 from booking where number like 'P%'`,
      [short],
    )
    await client.query(
      `insert into claim (location_id, resource_id, during, booking_id)
     select b.location_id, r.id, tstzrange(b.starts_at, b.ends_at), b.id from booking b
     join resource r on r.location_id = b.location_id and r.professional_id = b.professional_id
     where b.number like 'P%' order by b.id limit ${Math.min(CLAIMED, count)}`,
    )
    await client.query(
      `insert into message (key, channel, kind, recipient, body_text, customer_id, location_id, booking_id, sent_at)
     select 'past:' || id, 'sms', 'booking-confirmed', '+40720000000', repeat('x', 150), customer_id, location_id, id, now()
     from booking where number like 'P%'`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Takes them out again, so that what is left is what was asked for. */
export async function removePastBookings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`delete from message where key like 'past:%'`)
    await client.query(`delete from booking where number like 'P%' and comment = ''`)
  } finally {
    await client.end()
  }
}
