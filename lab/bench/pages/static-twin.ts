// A bare server of a copy: headers and bytes as it first took them from ORIGIN, answered from memory ever after.
// ORIGIN=http://… node lab/bench/pages/static-twin.ts; sends its address to the process that starts it.
import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

type Copy = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']
const origin = process.env.ORIGIN ?? ''
const copies = new Map<string, Copy>()

const server = createServer((request, response) => {
  // A page names the next free times, so each round has a copy of its own.
  if (request.method === 'DELETE') return forget(response)
  const key = request.url + (request.headers['accept-encoding'] ?? '')
  const copy = copies.get(key)
  if (copy) return answer(copy)
  copyOf(request.url ?? '/', request.headers['accept-encoding']).then((made) => {
    copies.set(key, made)
    answer(made)
  }, response.destroy.bind(response))

  function answer({ status, headers, bytes }: Copy) {
    response.writeHead(status, headers).end(bytes)
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

function forget(response: ServerResponse): void {
  copies.clear()
  response.end()
}

function copyOf(path: string, encoding: string | string[] | undefined): Promise<Copy> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: encoding ? { 'accept-encoding': String(encoding) } : {} }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      const headers: IncomingHttpHeaders = { ...answer.headers, 'content-length': String(bytes.length) }
      for (const name of OF_THE_CONNECTION) delete headers[name]
      resolve({ status: answer.statusCode ?? 0, headers, bytes })
    }).on('error', reject)
  })
}
