// A bare server of hand-written SQL, with one connection: POST a statement, get its rows as JSON.
// DATABASE_URL=… node bench/search/twin.ts; sends its address to the process that starts it.
import { createServer } from 'node:http'
import pg from 'pg'

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c jit=off' })
await client.connect()

const server = createServer(async (request, response) => {
  const statement = Buffer.concat(await request.toArray()).toString()
  try {
    const { rows } = await client.query(statement)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
