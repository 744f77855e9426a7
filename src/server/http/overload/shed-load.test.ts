import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { shedLoad } from './shed-load.ts'

const LIMITS = {
  runningReads: 2,
  readsBesideWrites: 1,
  runningWrites: 100,
  targetDelayMs: { browsing: 50, own: 100 },
  burstDelayMs: 50,
  burstMs: 0,
  maxWaitMs: 30_000,
}
const PAGE = {
  body: Buffer.from('<h1>Suntem prea mulți deodată.</h1>'),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self'" },
}
const running: Server[] = []
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of running.splice(0)) server.close().closeAllConnections()
})

/** A server whose /slow answers when it is let, and whose /large sends 64 MB; it counts who came and who went. */
async function open() {
  const seen = { arrived: 0, left: 0 }
  const slow = Promise.withResolvers<void>()
  const begun: string[] = []
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    begun.push(pathname)
    if (pathname === '/slow') await slow.promise
    return new Response(pathname === '/large' ? new Uint8Array(64 * 1024 * 1024) : 'served')
  }
  const server = createServer(shedLoad(fetch, async () => PAGE, createGate(LIMITS)))
  server.on('request', (_request, response) => {
    seen.arrived += 1
    response.once('close', () => (seen.left += 1))
  })
  running.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const get = (path: string, init: RequestInit = {}) => fetch_(`http://127.0.0.1:${port}${path}`, init)
  return { port, get, begun, seen, goOn: () => slow.resolve() }
}
const fetch_ = globalThis.fetch

/** So many ticks of the lines that wait, however busy this process is: it may miss none of them between two pauses. */
async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await sleep(50)
}

test('while reads pile up further ones are refused in words, unread; writes and health checks go on [HT-01, HT-07]', async () => {
  const { get, begun, seen, goOn } = await open()
  const letIn = [get('/slow'), get('/slow')]
  await expect.poll(() => begun.length).toBe(2)
  letIn.push(get('/waits'))
  await expect.poll(() => seen.arrived).toBe(3)
  await ticks(6)
  const program = await get('/api/public/locations')
  const page = await get('/iasi?x=1')
  const data = await get('/iasi.data')
  for (const { status, headers } of [program, page, data])
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await program.json()).toEqual({ message: expect.stringContaining('Încearcă din nou'), seconds: 3 })
  expect(await page.text()).toContain('Suntem prea mulți deodată.')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(data.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await (await get('/iasi', { method: 'HEAD' })).text()).toBe('')
  expect((await get('/api/bookings', { method: 'POST', body: '{}' })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/assets/a.js']) expect((await get(path)).status).toBe(200)
  goOn()
  expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(begun).not.toContain('/iasi')
  expect((await get('/iasi')).status).toBe(200)
})

/** Asks on a connection of its own and never reads what comes. */
function askDeaf(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).pause()
  sockets.push(socket.on('error', () => undefined))
  return socket
}

test('clients that do not read their answers hold nobody else up [HT-07]', async () => {
  const { port, get, begun } = await open()
  for (let number = 0; number < 4; number += 1) askDeaf(port, '/large')
  await expect.poll(() => begun.length).toBe(4)
  expect((await get('/iasi')).status).toBe(200)
})

test('a request whose client has gone away is not worked for, and leaves no place taken [HT-07]', async () => {
  const { port, get, begun, seen, goOn } = await open()
  const letIn = [get('/slow'), get('/slow')]
  await expect.poll(() => begun.length).toBe(2)
  const gone = ['/gone', '/gone'].map((path) => askDeaf(port, path))
  await expect.poll(() => seen.arrived).toBe(4)
  for (const socket of gone) socket.destroy()
  await expect.poll(() => seen.left).toBe(2)
  goOn()
  await Promise.all(letIn)
  const after = await Promise.all(['/one', '/two', '/three'].map((path) => get(path)))
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(begun).not.toContain('/gone')
})
