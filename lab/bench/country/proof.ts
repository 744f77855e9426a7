import type { Pool } from 'pg'
import type { Journal, Stand } from './journal.ts'

/** The differences between the database and the answers; all must be none. */
export async function findLosses(pool: Pool, { booked, moved }: Journal): Promise<Record<string, number>> {
  const count = async (statement: string, values: unknown[]) =>
    Number((await pool.query<{ count: string }>(statement, values)).rows[0]!.count)
  const idsBooked = [...booked.keys()]
  return {
    'bookings not where they were answered to be': (await elsewhere(pool, booked)) + (await elsewhere(pool, moved)),
    'bookings without their claim': await count(
      `select count(*) from unnest($1::int[]) as answered(id) where not exists (
        select from booking b join claim c on c.location_id = b.location_id and c.booking_id = b.id
          and c.during @> tstzrange(b.starts_at, b.ends_at) where b.id = answered.id)`,
      [[...idsBooked, ...moved.keys()]],
    ),
    'bookings without a sent SMS and mail': await count(
      `select count(*) from unnest($1::int[]) as answered(id) where 2 <> (select count(distinct channel) from message m
        where m.booking_id = answered.id and m.kind = 'booking-confirmed' and m.sent_at is not null)`,
      [idsBooked],
    ),
    'times taken twice': await count(
      `select count(*) from claim a join claim b on a.location_id = b.location_id and a.resource_id = b.resource_id
        and a.id < b.id and a.during && b.during`,
      [],
    ),
  }
}

async function elsewhere(pool: Pool, stands: ReadonlyMap<number, Stand>): Promise<number> {
  const { rows } = await pool.query<{ id: number; date: string; minute: number }>(
    `select id, start_date::text as date, start_minute as minute from booking
      where id = any($1::int[]) and status in ('pending', 'confirmed')`,
    [[...stands.keys()]],
  )
  const stored = new Map(rows.map(({ id, date, minute }) => [id, `${date} ${minute}`]))
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [...stands].filter(([id, { date, time }]) => stored.get(id) !== `${date} ${minuteOf(time)}`).length
}

/** Waits until every message of the run has left; gives how many have not after so long. */
export async function untilSent(pool: Pool, newerThan: string, patienceMs: number): Promise<number> {
  for (const late = performance.now() + patienceMs; ; await new Promise((wake) => setTimeout(wake, 500))) {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from message where id > $1 and sent_at is null and dropped_at is null',
      [newerThan],
    )
    if (rows[0]!.waiting === 0 || performance.now() > late) return rows[0]!.waiting
  }
}

export async function newestMessage(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from message')
  return rows[0]!.id
}
