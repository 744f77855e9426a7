// The bare floor of a month of free times: one look-up by primary key for each request, over node:http and pg alone.
// DATABASE_URL=… LOCATION=1 node lab/bench/month/twin.ts; sends its address to the process that starts it.
import { createServer } from 'node:http'
import pg from 'pg'

const { DATABASE_URL, LOCATION } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL ?? '', max: 20 })
pool.on('error', () => process.exit())
const lookUp = { name: 'row', text: 'select last from calendar_counter where location_id = $1', values: [LOCATION] }

const server = createServer((_, response) => {
  pool.query(lookUp).then(
    ({ rows }) => {
      const bytes = Buffer.from(JSON.stringify(rows[0]))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
    },
    (error: Error) => response.destroy(error),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
