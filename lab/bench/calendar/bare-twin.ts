// A bare server of the same rows: a day in one statement, and a move in one transaction, with neither session nor
// rules. DATABASE_URL=… LOCATION=… node bench/calendar/bare-twin.ts
import { createServer } from 'node:http'
import pg from 'pg'
import { type Move, moveBare } from './bare-move.ts'

const { DATABASE_URL: connectionString, LOCATION: location } = process.env
const pool = new pg.Pool({ connectionString, max: 8 })

const DAY = `select b.id, b.professional_id, b.starts_at, b.ends_at, b.number, b.status, b.arrived_at, b.source, b.price_bani,
    c.name, c.phone, array_agg(s.name order by s.position) as services
  from booking b join booking_service s on s.location_id = b.location_id and s.booking_id = b.id
  left join client c on c.location_id = b.location_id and c.id = b.client_id
  where b.location_id = $1 and b.start_date = $2 and b.status <> 'canceled' group by b.location_id, b.id, c.location_id, c.id`

async function dayOf(date: string): Promise<object> {
  return (await pool.query({ name: 'day', text: DAY, values: [location, date] })).rows
}

async function move(booking: number, key: string, body: Buffer): Promise<object> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const moved = await moveBare(client, {
      location: Number(location),
      booking,
      key,
      ...(JSON.parse(String(body)) as Move),
    })
    await client.query('commit')
    return moved
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
    const body = Buffer.concat(await request.toArray())
    const answer = date
      ? await dayOf(date)
      : await move(Number(url.pathname.split('/')[4]), String(request.headers['idempotency-key']), body)
    const bytes = Buffer.from(JSON.stringify({ data: answer }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
