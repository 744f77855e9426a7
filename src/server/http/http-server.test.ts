import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { createLog } from '../log.ts'
import { createHttpServer, LIMITS } from './http-server.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const app = new Hono<SiteEnv>()
  .get('/large', (c) => c.body(new Uint8Array(64 * 1024 * 1024)))
  .post('/form', async (c) => c.text(await c.req.text().catch(String)))
  .all('*', (c) => c.text('served', 200, { 'cache-control': 'public' }))
const running: Server[] = []
let port: number
/** The port of a server whose limits that would keep a test waiting are a tenth. */
let hastyPort: number

async function open(limits: Partial<typeof LIMITS>): Promise<number> {
  const server = createHttpServer({ log, publicUrl: 'https://dichis.test', limits })
  running.push(server)
  server.on('request', getRequestListener(app.fetch))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  port = await open({})
  hastyPort = await open({ headersTimeout: 900, requestTimeout: 2_900, silence: 3_000, connections: 10 })
})
afterAll(() => {
  for (const server of running) server.close().closeAllConnections()
})

type Logged = { requestId: string; method: string; path: string; status: number; bytes: number; aborted?: true }
const logged = () => lines.map((line) => JSON.parse(line) as Logged)

type Exchange = { text: string; ms: number; idleMs: number }

/** Writes these bytes; gives what came back, and how long it took until the server closed: in all, and after that. */
function exchange(bytes: string, more?: (socket: Socket) => void, at = port): Promise<Exchange> {
  const began = performance.now()
  let answered = began
  return new Promise((done) => {
    const socket = connect(at, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
      answered = performance.now()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const now = performance.now()
      done({ text, ms: now - began, idleMs: now - answered })
    })
    more?.(socket)
  })
}

/** Writes a little again and again, as long as the connection lives. */
const trickle = (piece: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(piece), 400)
  socket.once('close', () => clearInterval(timer))
}

describe.concurrent('a slow client is not waited for', () => {
  test('headers end within ten seconds, however they come [HT-07]', async () => {
    const slow = await Promise.all([
      exchange('GET / HTTP/1.1\r\nHost: x\r\n'),
      exchange('GET / HTTP/1.1\r\nHost: x\r\n', trickle('X-A: b\r\n')),
      exchange(''),
    ])
    for (const { ms, text } of slow) expect([ms < 10_500, text === '' || / 408 /.test(text)]).toEqual([true, true])
    expect(slow[1]!.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  })

  test('a body that does not arrive in time is refused [HT-07]', async () => {
    const head = 'POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
    const { text, ms } = await exchange(head, trickle('a'), hastyPort)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(4_500)
    expect(LIMITS.requestTimeout + LIMITS.connectionsCheckingInterval).toBeLessThan(30_000)
  })

  test('two thousand connections that ask nothing more are let go within fourteen seconds; others are served meanwhile [HT-07]', async () => {
    const idle = Array.from({ length: 2_000 }, () => exchange('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    let longest = 0
    for (let pulse = 0; pulse < 20; pulse += 1) {
      const began = performance.now()
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
      longest = Math.max(longest, performance.now() - began)
      await new Promise((wake) => setTimeout(wake, 250))
    }
    const ended = await Promise.all(idle)
    expect(Math.max(...ended.map(({ idleMs }) => idleMs))).toBeLessThan(14_000)
    expect(longest).toBeLessThan(5_000)
  })

  test('an answer that is not read is cut [HT-07]', async () => {
    const silent = (socket: Socket) => {
      socket.pause()
      // A paused socket hears of its end only once it is read again.
      setTimeout(() => socket.resume(), 9_000)
    }
    await exchange('GET /large HTTP/1.1\r\nHost: x\r\n\r\n', silent, hastyPort)
    expect(logged().find(({ path }) => path === '/large')).toMatchObject({ aborted: true })
  })
})

test('connections past the most that one process holds are turned away [HT-07]', async () => {
  const held = Array.from({ length: 30 }, () => exchange('GET / HTTP/1.1\r\n', undefined, hastyPort))
  const waited = (await Promise.all(held)).map(({ ms }) => ms)
  expect(waited.filter((ms) => ms > 800).length).toBe(10)
})

describe('every answer', () => {
  const ALWAYS_SENT = [
    /^x-content-type-options: nosniff$/im,
    /^strict-transport-security: max-age=31536000; includeSubDomains$/im,
  ]

  test.each([
    ['served', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['to a broken request', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['to headers too long', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s has an id and the headers that keep it safe [HT-07]', async (_, bytes, status) => {
    const { text } = await exchange(bytes)
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of [...ALWAYS_SENT, /^x-request-id: [\w-]{36}$/im, /^cache-control: /im])
      expect(text).toMatch(header)
    expect(text.match(/^cache-control:/gim)).toHaveLength(1)
    expect(text).not.toMatch(/^(server|x-powered-by):/im)
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
