// A server that does nothing but say that it can reach its database.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
createServer(async (_request, response) => {
  await pool.query('select 1')
  response.end('ready')
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGINT', () => process.exit(0))
