// A bare server of the same rows: a day in one statement, and a move in one transaction of one statement a table, with
// neither session nor rules. DATABASE_URL=… LOCATION=… node bench/calendar/bare-twin.ts
import { createServer } from 'node:http'
import pg from 'pg'

const { DATABASE_URL: connectionString, LOCATION: location } = process.env
const pool = new pg.Pool({ connectionString, max: 20 })

const DAY = `select b.id, b.professional_id, b.starts_at, b.ends_at, b.number, b.status, b.arrived_at, b.source, b.price_bani,
    c.name, c.phone, array_agg(s.name order by s.position) as services
  from booking b join booking_service s on s.location_id = b.location_id and s.booking_id = b.id
  left join client c on c.location_id = b.location_id and c.id = b.client_id
  where b.location_id = $1 and b.start_date = $2 and b.status <> 'canceled' group by b.location_id, b.id, c.location_id, c.id`

async function dayOf(date: string): Promise<object> {
  return (await pool.query({ name: 'day', text: DAY, values: [location, date] })).rows
}

type Move = { start_date: string; start_time: string; professional_id: number }

async function move(id: string, key: unknown, { start_date, start_time, professional_id }: Move): Promise<object> {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await run('lock', 'select 1 from booking where location_id = $1 and id = $2 for update', [location, id])
    const { rows } = await run(
      'update',
      `update booking set starts_at = ($3 || ' ' || $4)::timestamp at time zone 'Europe/Bucharest', start_date = $3::date,
        ends_at = ($3 || ' ' || $4)::timestamp at time zone 'Europe/Bucharest' + duration_minutes * interval '1 minute',
        start_minute = extract(epoch from $4::time)::int / 60, professional_id = $5, sequence = sequence + 1
        where location_id = $1 and id = $2 returning id, starts_at, ends_at, sequence`,
      [location, id, start_date, start_time, professional_id],
    )
    const [{ starts_at, ends_at, sequence }] = rows as [{ starts_at: Date; ends_at: Date; sequence: number }]
    await run(
      'claim',
      `update claim set during = tstzrange($3, $4), resource_id = (select id from resource
        where location_id = $1 and professional_id = $5) where location_id = $1 and booking_id = $2`,
      [location, id, starts_at, ends_at, professional_id],
    )
    await run(
      'message',
      `insert into message (channel, kind, recipient, subject, body_text, key, location_id, booking_id, booking_sequence)
        select channel, 'booking-moved', recipient, subject, body_text, key || ':' || $3::int, location_id, booking_id, $3::int
        from message where location_id = $1 and booking_id = $2 and kind = 'booking-confirmed'`,
      [location, id, sequence],
    )
    await run(
      'log',
      `insert into staff_action (location_id, customer_id, kind, booking_id, professional_id, before, after)
        select location_id, customer_id, 'booking_moved', booking_id, $3, before, after from staff_action
        where location_id = $1 and booking_id = $2 order by id limit 1`,
      [location, id, professional_id],
    )
    await run(
      'answer',
      `insert into idempotency (owner, key, request_hash, status, answer)
        select 'team', $3::text, sha256($3::text::bytea), 201, to_jsonb(b) from booking b where location_id = $1 and id = $2`,
      [location, id, key],
    )
    await client.query('commit')
    return { id, starts_at }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://twin')
  try {
    const date = url.searchParams.get('date')
    const body = date ? '' : Buffer.concat(await request.toArray()).toString()
    const answer = date
      ? await dayOf(date)
      : await move(url.pathname.split('/')[4]!, request.headers['idempotency-key'], JSON.parse(body) as Move)
    const bytes = Buffer.from(JSON.stringify({ data: answer }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
