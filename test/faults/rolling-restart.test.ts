import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const PER_SECOND = 60
/** Most of the three seconds' notice is left for a machine that stands still meanwhile. */
const CHECK_MS = 250

const { url } = await testDatabase()
const entry = new URL('../api-process.ts', import.meta.url).pathname
type Backend = { readonly server: ServerProcess; readonly agent: Agent; isReady: boolean }
const backends: Backend[] = []
const balancer = createServer()
const checking = setInterval(() => void Promise.all(backends.map(check)), CHECK_MS)
afterAll(async () => {
  clearInterval(checking)
  balancer.close()
  await Promise.all(backends.map(({ server }) => server.stop('SIGKILL')))
})

test('two servers restarted one after the other drop no request and reset no connection [HT-07]', async () => {
  await addBackend()
  await addBackend()
  const address = await listen()
  const clients = new Agent({ keepAlive: true })
  const outcomes: Promise<string>[] = []
  const sending = setInterval(() => outcomes.push(get(address, clients)), 1_000 / PER_SECOND)
  for (const old of backends.slice()) {
    await sleep(1_500)
    const ended = new Promise<number | null>((done) => old.server.child.once('exit', done))
    old.server.child.kill('SIGTERM')
    expect(await ended).toBe(0)
    backends.splice(backends.indexOf(old), 1)
    await addBackend()
  }
  await sleep(1_000)
  clearInterval(sending)
  const all = await Promise.all(outcomes)
  expect(all.length).toBeGreaterThan(PER_SECOND * 5)
  expect(all.filter((outcome) => outcome !== '200')).toEqual([])
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
  backends.push({ server, agent: new Agent({ keepAlive: true }), isReady: true })
}

async function check(backend: Backend): Promise<void> {
  backend.isReady = await fetch(`${backend.server.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
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
