import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { testDatabase } from '../database.ts'
import { bookingAt, customer, guest } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { type FreeTimesServer, freeTimesServer } from './server.ts'

const { db, url } = await testDatabase()
let clock = Temporal.Instant.from('2026-11-22T08:00:00Z')
const now = () => clock
const servers: FreeTimesServer[] = [await freeTimesServer(url, now), await freeTimesServer(url, now)]
afterAll(() => Promise.all(servers.map((server) => server.close())))
let customers: CustomerId[]
beforeAll(async () => {
  customers = await addCustomers(db, 20)
})

/** The same numbers at every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Next = ReturnType<typeof chance>

const STEPS = Number(process.env.ORACLE_STEPS ?? 80)
const today = () => todayAt(toEpochMinute(clock))

test.each([
  ['ordinary weeks', '2026-11-22T08:00:00Z', 1],
  ['weeks with 28 March 2027, a day of 23 hours', '2027-03-20T10:00:00Z', 2],
  ['weeks with 31 October 2027, a day of 25 hours', '2027-10-24T10:00:00Z', 3],
])(
  'remembered answers are those of the database, whatever changes and whoever changes it: %s [BK-08, BK-12]',
  async (_, at, seed) => {
    clock = Temporal.Instant.from(at)
    const next = chance(seed)
    const salon = await aSalon(db, {
      professionals: 3,
      units: 2,
      hours: seed === 1 ? [540, 1080] : [0, 1440],
      noticeMinutes: 30,
    })
    let remembered = 0
    for (let step = 0; step < STEPS; step += 1) {
      if (next(3) === 0) clock = clock.add({ seconds: next(8) === 0 ? next(90_000) : next(900) })
      const writes = Array.from({ length: 1 + next(3) }, () => something(next, salon))
      await Promise.all(writes.map((write) => write()))
      const path = question(next, salon)
      const expected = await servers[0]!.askUncached(path)
      for (const server of servers) {
        expect(`${step}: ${await server.ask(path)}`).toBe(`${step}: ${expected}`)
        const worked = server.worked()
        expect(await server.ask(path)).toBe(expected)
        if (server.worked() === worked) remembered += 1
      }
    }
    // All but what a lapsing hold or a passing start ends at once.
    expect(remembered).toBeGreaterThan(STEPS)
  },
)

function question(next: Next, { locationId, short, long, professionals }: Salon): string {
  const services = [`${short}`, `${long}`, `${long},${short}`][next(3)]
  const from = addDays(today(), next(4) - 1)
  const who = next(3) === 0 ? `&professional_id=${professionals[next(3)]}` : ''
  return `/api/public/locations-availability/${locationId}?services=${services}&from=${from}&to=${addDays(from, next(30))}${who}`
}

/** A booking or a hold as people make them, or a change of what the location says of itself. */
function something(next: Next, salon: Salon): () => Promise<unknown> {
  const { deps } = servers[next(2)]!
  const date = addDays(today(), next(9))
  const minute = 540 + next(36) * 15
  const request = bookingAt(salon, date, minute, {
    professionalId: null,
    serviceIds: [[salon.short], [salon.long]][next(2)]!,
  })
  const owner = customers[next(customers.length)]!
  const kind = next(5)
  if (kind === 0) return () => placeBooking(customer(deps, owner), request, null).catch(ignoreRefusal)
  if (kind === 1) return () => placeHold(guest(deps, `${owner}`.padStart(43, 'v')), request).catch(ignoreRefusal)
  const statement = changeOf(next, salon, date)
  return () => statement.execute(db)
}

/** No longer free, or too many: as good as any other step. */
function ignoreRefusal(thrown: unknown): void {
  if (!isRefusal(thrown)) throw thrown
}

function changeOf(next: Next, salon: Salon, date: IsoDate): RawBuilder<unknown> {
  const { locationId: at, professionals, short, long } = salon
  const who = professionals[next(3)]!
  const service = [short, long][next(2)]!
  const hours = JSON.stringify([[480 + 15 * next(20), 900 + 15 * next(20)]])
  const week = `{"working": [[1, 500, 900], [3, 600, 1080]], "breaks": [[3, 700, 730]]}`
  const changes = [
    () => sql`with gone as (update booking set status = 'canceled' where location_id = ${at} and professional_id = ${who}
      and start_date = ${date} and status <> 'canceled' returning id) delete from claim where location_id = ${at} and booking_id in (select id from gone)`,
    () => sql`delete from hold where location_id = ${at} and professional_id = ${who}`,
    () =>
      sql`update hold set expires_at = expires_at + interval '5 minutes' where location_id = ${at} and professional_id = ${who}`,
    () => sql`insert into closure (location_id, first_date, last_date) values (${at}, ${date}, ${date})`,
    () => sql`delete from closure where location_id = ${at}`,
    () =>
      sql`insert into opening_date values (${at}, ${date}, ${hours}::jsonb) on conflict (location_id, date) do update set hours = excluded.hours`,
    () => sql`insert into working_date values (${at}, ${who}, ${date}, jsonb_build_object('working', ${hours}::jsonb, 'breaks', '[]'::jsonb))
      on conflict (location_id, professional_id, date) do update set hours = excluded.hours`,
    () => sql`delete from working_date where location_id = ${at} and professional_id = ${who}`,
    () => sql`insert into roster (location_id, professional_id, first_date, weeks) values (${at}, ${who}, ${date}, jsonb_build_array(${week}::jsonb))
      on conflict do nothing`,
    () => sql`delete from roster where location_id = ${at}`,
    () =>
      sql`update service set price_bani = 10000 + ${next(9)}::int * 100, duration_minutes = 30 + 5 * ${next(8)}::int where location_id = ${at} and id = ${service}`,
    () =>
      sql`update service_professional set price_bani = ${next(2) === 0 ? null : 9_000 + next(9)}::int where location_id = ${at} and professional_id = ${who}`,
    () => sql`with o as (insert into offer (location_id, first_date, last_date, discount_type, discount) values (${at}, ${date}, ${date}, 'percentage', 10)
      returning id) insert into offer_service select ${at}, id, ${service} from o`,
    () => sql`delete from offer where location_id = ${at}`,
    () => sql`update professional set active = ${next(4) > 0} where location_id = ${at} and id = ${who}`,
    () => sql`update location set minimum_notice_minutes = ${next(5) * 30}::int, slot_grid_minutes = ${[15, 20, 30][next(3)]}::int,
      horizon_days = ${10 + next(50)}::int where id = ${at}`,
    () =>
      sql`update opening_hours set closes = ${960 + 60 * next(4)} where location_id = ${at} and weekday = ${1 + next(7)}`,
    () =>
      sql`update working_hours set ends = ${960 + 60 * next(4)} where location_id = ${at} and professional_id = ${who}`,
    () => sql`insert into working_break values (${at}, ${who}, ${1 + next(7)}, 700, 760) on conflict do nothing`,
    () => sql`delete from working_break where location_id = ${at}`,
  ]
  return changes[next(changes.length)]!()
}

test('a reader beside writers sees each change as soon as it is committed, and none that is not [BK-12]', async () => {
  clock = Temporal.Instant.from('2026-11-22T08:00:00Z')
  const salon = await aSalon(db)
  const path = `/api/public/locations-availability/${salon.locationId}?services=${salon.short}&from=2026-11-24&to=2026-11-24`
  const times = async () => (JSON.parse(await servers[0]!.ask(path)) as { data: [{ times: [] }] }).data[0].times.length
  const hours = (closes: number) => ({
    text: 'update opening_hours set closes = $1 where location_id = $2',
    values: [closes, salon.locationId],
  })
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  const before = await times()
  await writer.query('begin')
  await writer.query(hours(600))
  expect(await times()).toBe(before)
  await writer.query('commit')
  expect(await times()).toBe(3)
  await writer.query('begin')
  await writer.query(hours(700))
  const { rows } = await db.executeQuery<{ pid: number }>(
    sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'update opening_hours%' and state = 'idle in transaction'`.compile(
      db,
    ),
  )
  const ended = new Promise((resolve) => writer.on('error', resolve))
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
  await ended
  expect(await times()).toBe(3)
})

test('a writer that dies as it commits leaves the answer from before or from after, and both servers agree [BK-12]', async () => {
  const salon = await aSalon(db)
  const path = `/api/public/locations-availability/${salon.locationId}?services=${salon.short}&from=2026-11-24&to=2026-11-24`
  for (let nth = 0; nth < 10; nth += 1) {
    const writer = new pg.Client({ connectionString: url })
    writer.on('error', () => undefined)
    await writer.connect()
    await writer.query('begin')
    await writer.query('update opening_hours set closes = $1 where location_id = $2', [
      900 + nth * 10,
      salon.locationId,
    ])
    void writer.query('commit').catch(() => undefined)
    setTimeout(
      () => (writer as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
      nth % 3,
    )
    for (let look = 0; look < 5; look += 1) {
      const first = await servers[0]!.askUncached(path)
      const [one, other] = [await servers[0]!.ask(path), await servers[1]!.ask(path)]
      const last = await servers[0]!.askUncached(path)
      expect([first, last]).toContain(one)
      if (first === last) expect([one, other]).toEqual([first, first])
    }
  }
})
