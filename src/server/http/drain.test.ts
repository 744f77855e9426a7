import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { testDatabase } from '#test/database.ts'
import { startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../../../test/api-process.ts', import.meta.url).pathname

test('a stopping server finishes its requests, lets nobody reuse a connection, and ends with 0 [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const persistent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(`${origin}/healthz`, persistent)).toEqual([200, 'keep-alive'])
  const consent = JSON.stringify({ essential: true, analytics: false, marketing: false, version: CONSENT_VERSION })
  const slow = post(`${origin}/api/public/consents`)
  slow.write(consent.slice(0, 20))
  await new Promise((wake) => setTimeout(wake, 300))
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await new Promise((wake) => setTimeout(wake, 300))
  expect(await get(`${origin}/healthz`, persistent)).toEqual([200, 'close'])
  slow.end(consent.slice(20))
  expect(await slow.answer).toEqual([201, 'close'])
  expect(await ended).toBe(0)
})

function get(address: string, agent: Agent): Promise<unknown[]> {
  return new Promise((done, fail) => {
    const asked = request(address, { agent }, (answer) => {
      answer.resume().once('end', () => done([answer.statusCode, answer.headers.connection]))
    })
    asked.once('error', fail).end()
  })
}

function post(address: string) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x', 'transfer-encoding': 'chunked' }
  const sent = request(address, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) })
  const answer = new Promise<unknown[]>((done, fail) => {
    sent.once('response', (got) => {
      got.resume().once('end', () => done([got.statusCode, got.headers.connection]))
    })
    sent.once('error', fail)
  })
  return Object.assign(sent, { answer })
}

test('told to stop, a server says at /readyz that it stops, and serves new connections while they come [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const stopped = performance.now()
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 1_000 }).toBe(503)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'unavailable', problems: ['stopping'] })
  const statuses: number[] = []
  while (performance.now() - stopped < 4_500) {
    statuses.push(await getByNewConnection(`${origin}/api/public/locations`))
    await new Promise((wake) => setTimeout(wake, 50))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ended).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(10_000)
})

/** The status over a connection of its own. */
async function getByNewConnection(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: false })
  const [status] = await get(address, agent)
  return Number(status)
}
