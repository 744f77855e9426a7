import pg from 'pg'
import { openDatabase } from '#db/pool.ts'
import type { LocationId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { startTestPostgres, template } from '#test/postgres.ts'
import { aSalon } from '#test/world/salon.ts'
import { openOwnerSession } from '../../drill/rivals/staff-session.ts'
import { startProduction } from '../production.ts'
import { ask } from './ask.ts'

const PEOPLE = 12
const BOOKINGS = 150
const STARTS_A_DAY = 18

/** A salon of twelve with a full day of 150 bookings, each placed through the product, and its owner at work. */
export type BusySalon = {
  readonly url: string
  readonly pool: pg.Pool
  readonly origin: string
  readonly owner: string
  readonly locationId: LocationId
  readonly people: readonly number[]
  readonly day: IsoDate
  /** In the order of the spots that they stand on. */
  readonly bookings: readonly number[]
  stop(): Promise<void>
}

export type Spot = { readonly date: IsoDate; readonly time: string; readonly professional: number }

/** The nth place of a full day of twelve people. */
export const spotOf = (date: IsoDate, people: readonly number[], index: number): Spot => ({
  date,
  time: formatTime(540 + 30 * (Math.floor(index / people.length) % STARTS_A_DAY)),
  professional: people[index % people.length]!,
})

export async function openBusySalon(): Promise<BusySalon> {
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database calendar template ${template}`)
  const url = postgres.url.replace(/postgres$/, 'calendar')
  const { db } = openDatabase(url)
  const salon = await aSalon(db, { professionals: PEOPLE, horizonDays: 60 })
  const owner = await openOwnerSession(db, salon.locationId)
  await db.destroy()
  const server = await startProduction(url, { LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000000' })
  const day = addDays(todayAt(Date.now() / 60_000), 7)
  const { locationId, professionals: people, short } = salon
  const bookings: number[] = []
  for (let index = 0; index < BOOKINGS; index += 1) {
    const { date, time, professional } = spotOf(day, people, index)
    const client = { name: `Client ${index}`, phone: `+40746${100_000 + index}` }
    const slot = { start_date: date, start_time: time, professional_id: professional, override: true }
    const answer = await ask(server.origin, owner, '/api/partner/bookings', { ...slot, services: [short], client })
    bookings.push((JSON.parse(answer.text) as { data: { id: number } }).data.id)
  }
  // As autovacuum would by then.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query('vacuum analyze')
  const stop = async () => {
    await pool.end()
    await server.stop('SIGTERM')
    await admin.end()
    await postgres.stop()
  }
  return { url, pool, origin: server.origin, owner, locationId, people, day, bookings, stop }
}

/** Copies the day's bookings into the past until there are a million, with all that hangs on them. */
export async function addPast({ url, locationId }: BusySalon, total: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // Neither triggers nor checks of references, as whoever loads a backup does.
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'booking'
      and column_name not in ('id', 'number', 'starts_at', 'ends_at', 'start_date', 'status', 'manage_hash')`,
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  await client.query(
    `insert into booking (number, status, starts_at, ends_at, start_date, ${names})
      select 'PAST-' || n || '-' || id, 'completed', starts_at - n * interval '1 day', ends_at - n * interval '1 day',
        start_date - n, ${names} from booking, generate_series(8, $1::int) n where location_id = $2`,
    [Math.ceil(total / BOOKINGS) + 7, locationId],
  )
  await client.query(
    `insert into booking_service select b.location_id, b.id, s.position, s.service_id, s.name, s.duration_minutes,
        s.price_bani, s.max_price_bani, s.base_price_bani, s.max_base_price_bani
      from booking b join booking o on o.number = split_part(b.number, '-', 3)
      join booking_service s on s.location_id = o.location_id and s.booking_id = o.id where b.number like 'PAST-%'`,
  )
  await client.query('update calendar_counter set version = gen_random_uuid() where location_id = $1', [locationId])
  await client.query('vacuum analyze')
  await client.end()
}
