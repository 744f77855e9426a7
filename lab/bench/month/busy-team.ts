import type pg from 'pg'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'

/** A salon whose ten professionals all do one service, two thirds booked on every day of the next month and beyond. */
export type BusyTeam = { readonly locationId: LocationId; readonly service: ServiceId; readonly salon: Salon }

const DAYS = 45

/** Makes it, with some 2,000 bookings a month, each with its claim, and an hour off for each professional and week. */
export async function makeBusyTeam(db: Parameters<typeof aSalon>[0], pool: pg.Pool): Promise<BusyTeam> {
  const menu = [{ name: 'Tuns', minutes: 45, buffer: 5 }]
  const salon = await aSalon(db, { professionals: 10, menu, hours: [480, 1200], noticeMinutes: 60 })
  await insertBookings(pool, salon)
  await insertTimeOff(pool, salon)
  await pool.query('analyze')
  return { locationId: salon.locationId, service: salon.short, salon }
}

/** Seven bookings a day for each: at wall times that differ by professional and day, so that starts differ too. */
async function insertBookings(pool: pg.Pool, { locationId, services }: Salon): Promise<void> {
  await pool.query(
    `with planned as (
       select p.location_id, p.id as professional_id, day::date as date,
         480 + n * 95 + 15 * ((p.id + n + extract(day from day)::int) % 4) as minute
       from professional p, generate_series(current_date, current_date + $2::int, interval '1 day') day,
         generate_series(0, 6) n where p.location_id = $1
     ), booked as (
       insert into booking (location_id, number, contact_name, contact_phone, professional_id, professional_chosen, status,
         starts_at, ends_at, start_date, start_minute, duration_minutes, price_bani, base_price_bani, priced)
       select location_id, 'B' || row_number() over (), 'Ana', '+40722000001', professional_id, false, 'confirmed',
         (date + make_interval(mins => minute)) at time zone 'Europe/Bucharest',
         (date + make_interval(mins => minute + 45)) at time zone 'Europe/Bucharest', date, minute, 45, 14500, 14500, true
       from planned returning *
     ), services as (
       insert into booking_service (location_id, booking_id, position, service_id, name, duration_minutes)
       select location_id, id, 0, $3, 'Tuns', 45 from booked
     )
     insert into claim (location_id, resource_id, booking_id, during)
       select b.location_id, r.id, b.id, tstzrange(b.starts_at, b.ends_at + interval '5 minutes') from booked b
       join resource r on r.location_id = b.location_id and r.professional_id = b.professional_id`,
    [locationId, DAYS, services[0]],
  )
}

async function insertTimeOff(pool: pg.Pool, { locationId }: Salon): Promise<void> {
  await pool.query(
    `with away as (insert into time_off (location_id, professional_id, starts_at, ends_at)
       select p.location_id, p.id, (day + interval '1185 minutes') at time zone 'Europe/Bucharest',
         (day + interval '1200 minutes') at time zone 'Europe/Bucharest'
       from professional p, generate_series(current_date, current_date + $2::int, interval '1 week') day
       where p.location_id = $1 returning *)
     insert into claim (location_id, resource_id, time_off_id, during)
       select a.location_id, r.id, a.id, tstzrange(a.starts_at, a.ends_at) from away a
       join resource r on r.location_id = a.location_id and r.professional_id = a.professional_id`,
    [locationId, DAYS],
  )
}

/** Cancels a booking of the coming days, so that an answer from before it is wrong. */
export async function cancelOne(pool: pg.Pool, { locationId }: BusyTeam): Promise<void> {
  await pool.query(
    `with canceled as (
       update booking set status = 'canceled' where location_id = $1 and id = (select id from booking
         where location_id = $1 and status = 'confirmed' and start_date between current_date + 2 and current_date + 29
         order by md5(id::text) limit 1)
       returning location_id, id)
     delete from claim c using canceled b where c.location_id = b.location_id and c.booking_id = b.id`,
    [locationId],
  )
}
