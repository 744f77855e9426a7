import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

/** Each waits for its answer before it asks again: a slow machine is asked less, not buried. */
const CLIENTS = 12
const BETWEEN_MS = 100
/** Most of the three seconds' notice is left for a machine that stands still meanwhile. */
const CHECK_MS = 250

const { url } = await testDatabase()
const entry = new URL('../api-process.ts', import.meta.url).pathname
type Backend = { readonly server: ServerProcess; readonly agent: Agent; isReady: boolean }
const backends: Backend[] = []
const balancer = createServer()
let isOver = false
afterAll(async () => {
  isOver = true
  balancer.close()
  await Promise.all(backends.map(({ server }) => server.stop('SIGKILL')))
})

test('two servers restarted one after the other drop no request and reset no connection [HT-07]', async () => {
  await addBackend()
  await addBackend()
  const address = await listen()
  const agent = new Agent({ keepAlive: true })
  const outcomes: string[] = []
  const answered = (more: number) => {
    const wanted = outcomes.length + more
    return expect.poll(() => outcomes.length).toBeGreaterThanOrEqual(wanted)
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      outcomes.push(await get(address, agent))
      await sleep(BETWEEN_MS)
    }
  })
  for (const old of backends.slice()) {
    await answered(100)
    const ended = new Promise<number | null>((done) => old.server.child.once('exit', done))
    old.server.child.kill('SIGTERM')
    expect(await ended).toBe(0)
    backends.splice(backends.indexOf(old), 1)
    await addBackend()
  }
  await answered(100)
  isOver = true
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
})

/**
 * A balancer as plain as can be: it asks each server now and then whether it is ready, and never sends a request twice.
 */
function listen(): Promise<string> {
  let count = 0
  balancer.on('request', (incoming, reply) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[(count += 1) % ready.length]
    if (!backend) return void reply.writeHead(502).end()
    const forwarded = request(`${backend.server.origin}${incoming.url}`, { agent: backend.agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502)
      answer.pipe(reply)
    })
    forwarded.on('error', (error) => reply.writeHead(502, { 'x-why': error.message }).end())
    forwarded.end()
  })
  return new Promise((open) => {
    balancer.listen(0, '127.0.0.1', () => {
      const bound = balancer.address()
      open(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`)
    })
  })
}

async function addBackend(): Promise<void> {
  const server = await startServer(entry, url, { LOG_LEVEL: 'silent' })
  const backend = { server, agent: new Agent({ keepAlive: true }), isReady: true }
  backends.push(backend)
  void keepChecking(backend)
}

/** One check after the other: a late answer never speaks after a newer one. */
async function keepChecking(backend: Backend): Promise<void> {
  while (!isOver && backends.includes(backend)) {
    backend.isReady = await fetch(`${backend.server.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    await sleep(CHECK_MS)
  }
}

/** '200', another status with its reason, or the error. */
function get(address: string, agent: Agent): Promise<string> {
  return new Promise((done) => {
    const sent = request(`${address}/api/public/locations`, { agent }, (answer) => {
      const why = answer.headers['x-why']
      answer.resume().once('end', () => done(why ? `${answer.statusCode} ${why}` : String(answer.statusCode)))
    })
    sent.on('error', (error) => done(error.message)).end()
  })
}
