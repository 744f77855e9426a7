import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
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

/** A server whose /slow answers when it is let, and whose /large sends 64 MB. */
async function open() {
  const slow = Promise.withResolvers<void>()
  const begun: string[] = []
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    begun.push(pathname)
    if (pathname === '/slow') await slow.promise
    return new Response(pathname === '/large' ? new Uint8Array(64 * 1024 * 1024) : 'served')
  }
  const server = createServer(shedLoad(fetch, async () => PAGE, createGate(LIMITS)))
  running.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const get = (path: string, init: RequestInit = {}) => fetch_(`http://127.0.0.1:${port}${path}`, init)
  return { port, get, begun, goOn: () => slow.resolve() }
}
const fetch_ = globalThis.fetch
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

test('while reads pile up further ones are refused in words, unread; writes and health checks go on [HT-01, HT-07]', async () => {
  const { get, begun, goOn } = await open()
  const letIn = [get('/slow'), get('/slow'), get('/waits')]
  await pause(300)
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
  const { port, get } = await open()
  for (let number = 0; number < 4; number += 1) askDeaf(port, '/large')
  await pause(300)
  expect((await get('/iasi')).status).toBe(200)
})

test('a request whose client has gone away is not worked for, and leaves no place taken [HT-07]', async () => {
  const { port, get, begun, goOn } = await open()
  const letIn = [get('/slow'), get('/slow')]
  await pause(20)
  const gone = ['/gone', '/gone'].map((path) => askDeaf(port, path))
  await pause(50)
  for (const socket of gone) socket.destroy()
  await pause(50)
  goOn()
  await Promise.all(letIn)
  const after = await Promise.all(['/one', '/two', '/three'].map((path) => get(path)))
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(begun).not.toContain('/gone')
})
