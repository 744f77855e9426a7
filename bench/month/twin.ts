// The bare floor of a month of free times: one look-up by primary key for each request, over node:http and pg alone.
//   /row    answers the row                /same?URL  answers the bytes that URL of the product has, after the look-up
// DATABASE_URL=… ORIGIN=http://… LOCATION=1 node bench/month/twin.ts; sends its address to the process that starts it.
import { createServer, get, type ServerResponse } from 'node:http'
import pg from 'pg'

const { DATABASE_URL, ORIGIN = '', LOCATION } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL ?? '', max: 20 })
pool.on('error', () => process.exit())
const lookUp = { name: 'row', text: 'select last from calendar_counter where location_id = $1', values: [LOCATION] }
const copies = new Map<string, Copy>()

type Copy = { headers: Record<string, string>; bytes: Buffer }

const server = createServer((request, response) => {
  answer(request.url ?? '/', request.headers['accept-encoding'], response).catch((error: Error) => {
    response.destroy(error)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

async function answer(url: string, encoding: unknown, response: ServerResponse): Promise<void> {
  const [, path] = url.split('/same?')
  const key = `${encoding} ${path}`
  if (path !== undefined && !copies.has(key)) copies.set(key, await copyOf(path, encoding))
  const { rows } = await pool.query(lookUp)
  const { headers, bytes } = copies.get(key) ?? rowOf(rows[0])
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
}

function rowOf(row: object): Copy {
  return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(row)) }
}

function copyOf(path: string, encoding: unknown): Promise<Copy> {
  return new Promise((resolve, reject) => {
    const headers = encoding ? { 'accept-encoding': String(encoding) } : {}
    get(ORIGIN + path, { headers }, async (from) => {
      const bytes = Buffer.concat(await from.toArray())
      const { 'content-type': type = '', 'content-encoding': how } = from.headers
      resolve({ headers: { 'content-type': type, ...(how && { 'content-encoding': how }) }, bytes })
    }).on('error', reject)
  })
}
