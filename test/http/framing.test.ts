import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOver } from '../api.ts'
import { testDatabase } from '../database.ts'

const { url } = await testDatabase()
const api = apiOver(url)
let server: Server
let port: number

beforeAll(async () => {
  server = createServer(getRequestListener(api.app.fetch))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await api.close()
})

/** Writes these very bytes and gives the status lines that come back until the connection ends or falls silent. */
function exchange(bytes: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)))
    }
    socket.setTimeout(700, end)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', end)
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? end() : reject(error)))
  })
}

const smuggled = 'GET /api/user HTTP/1.1\r\nHost: x\r\n\r\n'
const malformed: [string, string][] = [
  [
    'two lengths',
    `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ],
  [
    'a length and chunks',
    `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks spelled oddly',
    `POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a negative length', 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['a bare line feed in a header', 'GET /api/user HTTP/1.1\r\nHost: x\r\nX-One: a\nX-Two: b\r\n\r\n'],
  ['a space before the colon', 'GET /api/user HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['a null byte in a header', 'GET /api/user HTTP/1.1\r\nHost: x\r\nX-One: a\u0000b\r\n\r\n'],
  ['no host', 'GET /api/user HTTP/1.1\r\n\r\n'],
  ['a space in the host', 'GET /api/user HTTP/1.1\r\nHost: x y\r\n\r\n'],
  ['a bar in the host', 'GET /api/user HTTP/1.1\r\nHost: x|y\r\n\r\n'],
  ['a path in the host', 'GET /api/user HTTP/1.1\r\nHost: x/evil\r\n\r\n'],
  ['credentials in the host', 'GET /api/user HTTP/1.1\r\nHost: a@b\r\n\r\n'],
  ['a method that is none', 'GETT /api/user HTTP/1.1\r\nHost: x\r\n\r\n'],
]

test.each(malformed)(
  '%s: one refusal, nothing smuggled in behind it, and the next visitor is served [HT-01]',
  async (_, bytes) => {
    const statuses = await exchange(bytes)
    expect(statuses.length).toBeLessThanOrEqual(1)
    if (statuses.length > 0) expect(statuses[0]).toBe(400)
    expect(await exchange('GET /api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toEqual([401])
  },
)

const odd: [string, string, number[]][] = [
  // The first counts; links are made with the configured address anyway.
  ['two hosts', 'GET /api/user HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', [400, 401]],
  ['TRACE', 'TRACE /api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [400, 404, 405, 419, 501]],
  [
    'an absolute address of elsewhere',
    'GET http://evil.ro/api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    [400, 401, 404],
  ],
  ['two slashes', 'GET //evil.ro/api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [400, 404]],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [400, 404]],
  ['a way up', 'GET /pictures/../api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [401, 404]],
  [
    'a way up in per cents',
    'GET /pictures/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    [400, 404],
  ],
]

test.each(odd)('%s is answered plainly [HT-01]', async (_, bytes, allowed) => {
  const [status] = await exchange(bytes)
  expect(allowed).toContain(status)
})
