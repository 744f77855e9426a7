import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { testDatabase } from '#test/database.ts'
import { postInParts } from '#test/http/post-in-parts.ts'
import { startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../../../test/api-process.ts', import.meta.url).pathname

test('a stopping server finishes its requests, lets nobody reuse a connection, and ends with 0 [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const persistent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(`${origin}/healthz`, persistent)).toEqual([200, 'keep-alive'])
  const consent = JSON.stringify({ essential: true, analytics: false, marketing: false, version: CONSENT_VERSION })
  const slow = postInParts(`${origin}/api/public/consents`)
  await slow.begun
  slow.write(consent.slice(0, 20))
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await untilStopping(origin)
  expect(await get(`${origin}/healthz`, persistent)).toEqual([200, 'close'])
  slow.end(consent.slice(20))
  expect(await slow.answer).toEqual([201, 'close'])
  expect(await ended).toBe(0)
})

test('told to stop, a server says at /readyz that it stops, and serves new connections while they come [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await untilStopping(origin)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'unavailable', problems: ['stopping'] })
  const statuses: unknown[] = []
  for (let isServing = true; isServing; await sleep(20)) {
    const [status] = await get(`${origin}/api/public/locations`, new Agent()).catch(() => [])
    if (status === undefined) isServing = false
    else statuses.push(status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  // In three seconds and more.
  expect(statuses.length).toBeGreaterThan(10)
  expect(await ended).toBe(0)
})

test('a stopping server that stood still answers what came meanwhile, on old connections and new [HT-07]', async () => {
  const { origin, child } = await startServer(entry, url)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const persistent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(`${origin}/healthz`, persistent)).toEqual([200, 'keep-alive'])
  child.kill('SIGTERM')
  await untilStopping(origin)
  child.kill('SIGSTOP')
  const asked = [persistent, ...Array.from({ length: 40 }, () => new Agent())].map((agent) =>
    get(`${origin}/healthz`, agent),
  )
  // Longer than a balancer is given to notice, shorter than the longest that it is waited for.
  await sleep(3_500)
  child.kill('SIGCONT')
  expect(new Set((await Promise.all(asked)).map(([status]) => status))).toEqual(new Set([200]))
  expect(await ended).toBe(0)
})

const untilStopping = (origin: string) => expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)

function get(address: string, agent: Agent): Promise<unknown[]> {
  return new Promise((done, fail) => {
    const asked = request(address, { agent }, (answer) => {
      answer.resume().once('end', () => done([answer.statusCode, answer.headers.connection]))
    })
    asked.once('error', fail).end()
  })
}
