import { readFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AVATAR_MAX_BYTES } from '#contract/account/index.ts'
import { testDatabase } from '../database.ts'
import { openSessions, type ServerProcess, startServer } from '../server-process.ts'
import { addCustomer } from '../world/customers.ts'

const { db, url } = await testDatabase()
const MB = 1024 * 1024
let server: ServerProcess
let cookie: string

beforeAll(async () => {
  server = await startServer(new URL('../../src/server/main.ts', import.meta.url).pathname, url)
  cookie = await newSession()
})
afterAll(() => server.stop('SIGKILL'))

async function newSession(): Promise<string> {
  const { id } = await addCustomer({ db })
  const [token] = await openSessions(db, [id])
  return `access_token=${token}`
}

const FORM = 'application/x-www-form-urlencoded'
const manyFields = (bytes: number) => Buffer.alloc(bytes, 'a=1&')

type Sent = { type?: string; headers?: Record<string, string>; body: Uint8Array | ReadableStream }

/** The status of one form post from our own page; 0 where the connection was cut instead of an answer. */
async function post(path: string, { type = FORM, headers = {}, body }: Sent): Promise<number> {
  const own = { origin: server.origin, 'content-type': type, ...headers }
  if (body instanceof Uint8Array) return postBytes(path, { ...own, 'content-length': body.length }, body)
  const init = { method: 'POST', headers: own, body, duplex: 'half', redirect: 'manual' }
  return fetch(server.origin + path, init as RequestInit).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Sends what lies in memory as it lies there: `fetch` copies it first, which costs more than the server's part. */
function postBytes(path: string, headers: OutgoingHttpHeaders, body: Uint8Array): Promise<number> {
  return new Promise((done) => {
    const sent = request(server.origin + path, { method: 'POST', headers, agent: false }, (answer) => {
      answer.on('error', () => undefined).resume()
      done(answer.statusCode ?? 0)
    })
    sent.on('error', () => done(0)).end(body)
  })
}

/**
 * The status of a refusal. Half a second after it the server cuts who still sends, maybe before the answer was read.
 */
async function refusal(path: string, sent: Sent): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const status = await post(path, sent)
    if (status !== 0) return status
  }
  return 0
}

/** Highest memory that the server ever held, in MB. */
const peakMemory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

/** The longest that the server's event loop stood still since this was last asked, in ms. */
async function longestStall(): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}

const sixty = (one: () => Promise<number>) => Promise.all(Array.from({ length: 60 }, one))

const eightMegabytes = manyFields(8 * MB)

const someFields = manyFields(64 * 1024)

const chunked = (bytes: number) => {
  let left = bytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(someFields)
      left -= 64 * 1024
      if (left <= 0) controller.close()
    },
  })
}

// A pause before each chunk: without one, a client whose server has gone reads on for ever and no timer fires.
const endless = (cut: AbortSignal) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate()
      if (cut.aborted) controller.close()
      else controller.enqueue(someFields)
    },
  })

const multipart = 'multipart/form-data; boundary=x'

test.each<[string, () => Sent, string[]]>([
  ['that say their length', () => ({ body: eightMegabytes }), ['/login', '/login.data', '/account/profile']],
  ['in chunks without a length', () => ({ body: chunked(8 * MB) }), ['/register', '/feedback.data']],
  ['that never end', () => ({ body: endless(AbortSignal.timeout(3_000)) }), ['/login']],
  ['called a photo', () => ({ type: multipart, body: eightMegabytes }), ['/account/profile', '/login']],
])('sixty forms of 8 MB %s cost neither memory nor the time of others [HT-02]', async (_, sent, paths) => {
  await Promise.all(paths.map((path) => fetch(server.origin + path)))
  await longestStall()
  const before = peakMemory()
  const statuses: number[] = []
  for (const path of paths) statuses.push(...(await sixty(() => post(path, sent()))))
  // A client that goes on sending for long after the answer may find the connection cut before reading it.
  expect(statuses.filter((status) => ![413, 302, 0].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 0).length).toBeLessThan(statuses.length / 2)
  expect(await longestStall()).toBeLessThan(2_000)
  expect(peakMemory() - before).toBeLessThan(100)
})

test('a form of a page has 64 kB and few fields; a packed one is refused unread [HT-01]', async () => {
  const long = (bytes: number) => Buffer.from(`intent=email-login&email=${'x'.repeat(bytes - 25)}`)
  expect(await post('/login', { body: long(64 * 1024) })).toBe(422)
  expect(await post('/login', { body: long(64 * 1024 + 1) })).toBe(413)
  expect(await post('/login', { body: manyFields(4 * 2_100) })).toBe(413)
  const packed = gzipSync(manyFields(100 * MB))
  expect(await post('/login', { headers: { 'content-encoding': 'gzip' }, body: packed })).toBe(415)
  const json = { type: 'application/json', headers: { 'content-encoding': 'gzip', authorization: 'Bearer x' } }
  expect(await post('/auth/login', { ...json, body: packed })).toBe(415)
})

function photoForm(bytes: Uint8Array): Uint8Array {
  const head = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  const file = `${head('image', '; filename="eu.jpg"')}Content-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(`${head('form')}\r\navatar\r\n${file}`), bytes, Buffer.from('\r\n--x--\r\n')])
}

test('a profile picture of 8 MB is taken, in the page and its data; a larger one is not [AN-02]', async () => {
  const plain = { create: { width: 400, height: 400, channels: 3, background: '#c81414' } } as const
  const photo = Buffer.alloc(AVATAR_MAX_BYTES - 1024)
  ;(await sharp(plain).jpeg().toBuffer()).copy(photo)
  const upload = (body: Uint8Array) => ({ type: multipart, headers: { cookie }, body })
  expect(await post('/account/profile', upload(photoForm(photo)))).toBe(200)
  expect(await post('/account/profile.data', upload(photoForm(photo)))).toBe(200)
  expect(await refusal('/account/profile', upload(photoForm(Buffer.alloc(AVATAR_MAX_BYTES + 128 * 1024))))).toBe(413)
  expect(await refusal('/account/security', upload(photoForm(photo)))).toBe(413)
  const parts = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000))
  expect(await refusal('/account/profile', upload(parts))).toBe(413)
})

test('a picture without a live session is led to the login before a byte of it is read [AN-02]', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(
    `POST /account/profile HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: ${multipart}\r\nContent-Length: ${8 * MB}\r\nCookie: access_token=${'x'.repeat(43)}\r\n\r\n`,
  )
  const [head] = await new Promise<string[]>((answer) =>
    socket.once('data', (data) => answer(String(data).split('\r\n'))),
  )
  expect(head).toBe('HTTP/1.1 302 Found')
  socket.destroy()
})

test('few pictures are taken at once: more wait a little, and past them all get 503 with Retry-After [AN-02]', async () => {
  const begun = Buffer.from('--x\r\nContent-Disposition: form-data; name="form"\r\n\r\n')
  const rest = Buffer.from('notifications\r\n--x--\r\n')
  const slow = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const headers = { cookie: await newSession(), origin: server.origin, 'content-type': multipart }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const form = writable.getWriter()
      const init = { method: 'POST', headers, body: readable, duplex: 'half', redirect: 'manual' }
      const answer = fetch(`${server.origin}/account/profile`, init as RequestInit)
      void form.write(begun)
      return { answer, form }
    }),
  )
  const refused: Response[] = []
  for (const { answer } of slow) void answer.then((response) => refused.push(response))
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8)
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  for (const { form } of slow) void form.write(rest).then(() => form.close(), String)
  const statuses = (await Promise.all(slow.map(({ answer }) => answer))).map(({ status }) => status)
  // Four are at work; a machine so slow that the eight behind them wait for five seconds refuses them too.
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(16)
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
})
