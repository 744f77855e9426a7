import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { createLog } from '../log.ts'
import { createHttpServer, LIMITS } from './http-server.ts'
import { withOneHost } from './unreadable.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const app = new Hono<SiteEnv>()
  .get('/large', (c) => c.body(new Uint8Array(64 * 1024 * 1024)))
  .post('/form', async (c) => c.text(await c.req.text().catch(String)))
  .all('*', (c) => c.text('served', 200, { 'cache-control': 'public' }))
const running: Server[] = []
let port: number

async function open(limits: Partial<typeof LIMITS>): Promise<number> {
  const server = createHttpServer({ log, publicUrl: 'https://dichis.test', limits })
  running.push(server)
  server.on('request', withOneHost(getRequestListener(app.fetch)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  port = await open({})
})
afterAll(() => {
  for (const server of running) server.close().closeAllConnections()
})

type Logged = { requestId: string; method: string; path: string; status: number; bytes: number; aborted?: true }
const logged = () => lines.map((line) => JSON.parse(line) as Logged)

/** Writes these bytes once connected, and then a piece again and again; gives what came until the server closed. */
function exchange(bytes: string, at = port, piece = ''): Promise<string> {
  return new Promise((done) => {
    let text = ''
    let trickle: NodeJS.Timeout | undefined
    const socket = connect(at, '127.0.0.1', () => {
      socket.write(bytes)
      if (piece) trickle = setInterval(() => socket.write(piece), 100)
    })
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearInterval(trickle)
      done(text)
    })
  })
}

/** Without the limits of a real server: what ends there, ends by the one limit that a test sets. */
const ENDLESS = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, silence: 0 }
const BETWEEN_CHECKS = LIMITS.connectionsCheckingInterval

describe.concurrent('a slow client is not waited for', () => {
  test('headers end within ten seconds, however they come [HT-07]', async () => {
    const hasty = await open({ ...ENDLESS, headersTimeout: 900 })
    const [silent, slow, wordless] = await Promise.all([
      exchange('GET / HTTP/1.1\r\nHost: x\r\n', hasty),
      exchange('GET / HTTP/1.1\r\nHost: x\r\n', hasty, 'X-A: b\r\n'),
      exchange('', hasty),
    ])
    for (const text of [silent, slow]) expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(wordless).toMatch(/^$|^HTTP\/1\.1 408 /)
    expect(LIMITS.headersTimeout + BETWEEN_CHECKS).toBeLessThan(10_000)
  })

  test('a body that does not arrive in time is refused [HT-07]', async () => {
    const hasty = await open({ ...ENDLESS, requestTimeout: 900 })
    const head = 'POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
    expect(await exchange(head, hasty, 'a')).toMatch(/^HTTP\/1\.1 408 /)
    expect(LIMITS.requestTimeout + BETWEEN_CHECKS).toBeLessThan(30_000)
  })

  test('two thousand connections that ask nothing more are let go; others are served meanwhile [HT-07]', async () => {
    const hasty = await open({ ...ENDLESS, keepAliveTimeout: 2_000 })
    const idle = Array.from({ length: 2_000 }, () => exchange('GET / HTTP/1.1\r\nHost: x\r\n\r\n', hasty))
    for (let pulse = 0; pulse < 20; pulse += 1)
      expect((await fetch(`http://127.0.0.1:${hasty}/`, { headers: { connection: 'close' } })).status).toBe(200)
    expect(new Set((await Promise.all(idle)).map((text) => text.slice(0, 15)))).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(LIMITS.keepAliveTimeout).toBeLessThan(14_000)
  })

  test('an answer that is not read is cut [HT-07]', async () => {
    const hasty = await open({ ...ENDLESS, silence: 1_000 })
    const deaf = connect(hasty, '127.0.0.1', () => deaf.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'))
    deaf.on('error', () => undefined).pause()
    const cut = () => logged().find(({ path }) => path === '/large')
    await expect.poll(cut).toMatchObject({ aborted: true })
    deaf.destroy()
  })
})

test('connections past the most that one process holds are turned away [HT-07]', async () => {
  const full = await open({ connections: 10 })
  const begun = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
  const texts: string[] = []
  const held = Array.from({ length: 30 }, (_, index) => {
    texts[index] = ''
    const socket = connect(full, '127.0.0.1', () => socket.write(begun))
    return socket.on('error', () => socket.destroy()).on('data', (chunk) => (texts[index] += String(chunk)))
  })
  await expect.poll(() => held.filter(({ closed }) => closed).length).toBe(20)
  for (const socket of held) if (!socket.closed) socket.write('\r\n')
  await expect.poll(() => held.every(({ closed }) => closed)).toBe(true)
  expect(texts.map((text) => text.slice(0, 15)).filter(Boolean)).toEqual(Array(10).fill('HTTP/1.1 200 OK'))
})

describe('every answer', () => {
  const ALWAYS_SENT = [
    /^x-content-type-options: nosniff$/im,
    /^strict-transport-security: max-age=31536000; includeSubDomains$/im,
  ]

  const CHUNKED = 'POST /form HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'

  test.each([
    ['served', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['to two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n', 400],
    ['to a chunk with an endless extension', `${CHUNKED}1;${'a'.repeat(20_000)}`, 413],
    ['to a broken request', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['to headers too long', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s has an id and the headers that keep it safe [HT-07]', async (_, bytes, status) => {
    const text = await exchange(bytes)
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of [...ALWAYS_SENT, /^x-request-id: [\w-]{36}$/im, /^cache-control: /im])
      expect(text).toMatch(header)
    expect(text.match(/^cache-control:/gim)).toHaveLength(1)
    expect(text).not.toMatch(/^(server|x-powered-by):/im)
    if (status === 200) return
    expect(text).toMatch(/^content-type: application\/json/im)
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')).replace(/^\s*[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''))).toEqual({
      message: expect.stringMatching(/\.$/),
    })
  })

  test('keeps the id that a proxy gave, and no other text in its place [HT-07]', async () => {
    const idOf = async (given: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('cerere-1234')).toBe('cerere-1234')
    for (const odd of ['a', 'a b c d e f g h', '{"level":60}', 'x'.repeat(65)])
      expect(await idOf(odd)).toMatch(/^[\w-]{36}$/)
  })
})

test('each request is one line in the log, with its id and size, and without what is somebody’s own [HT-07]', async () => {
  const secret = 'tokenul-secret'
  const paths: [string, string][] = [
    ['/locations?search=canar', '/locations'],
    [`/r/${secret}`, '/r/…'],
    [`/R/${secret}.data?x=canar`, '/R/…'],
    [`/%72/${secret}/`, '/r/…/'],
    [`//r//${secret}`, '/r/…'],
    [`/api/public/bookings/${secret}/cancel`, '/api/public/bookings/…/cancel'],
    [`/pictures/uploads/${secret}.webp`, '/pictures/uploads/…'],
    ['/ana%40canar.ro', '/[e-mail]'],
    [`/x%0a{"path":"${'y'.repeat(500)}`, `/x\n{"path":"${'y'.repeat(500)}`.slice(0, 200)],
  ]
  for (const [path, shown] of paths) {
    const from = lines.length
    await exchange(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: cerere-${from + 1_000}\r\nConnection: close\r\n\r\n`,
    )
    const made = logged().slice(from)
    const entry = {
      requestId: `cerere-${from + 1_000}`,
      method: 'GET',
      path: shown,
      status: 200,
      ms: expect.any(Number),
    }
    expect(made).toEqual([expect.objectContaining({ ...entry, bytes: expect.any(Number) })])
    expect(made[0]!.bytes).toBeGreaterThan(100)
  }
  for (const text of [secret, 'canar', '127.0.0.1']) expect(lines.join('')).not.toContain(text)
})
