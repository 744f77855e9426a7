import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../main.ts', import.meta.url).pathname
const running: ServerProcess[] = []
afterAll(() => Promise.all(running.map((server) => server.stop('SIGKILL'))))

async function serverWith(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(entry, url, env)
  running.push(server)
  return server
}

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).status

/** The status of a page that is asked of two hosts at once. */
const asTwoHosts = (origin: string) =>
  new Promise((done, failed) => {
    const headers = ['Host', new URL(origin).host, 'Host', 'dichis.test']
    const asked = request(`${origin}/`, { headers, setHost: false }, ({ statusCode }) => done(statusCode))
    asked.on('error', failed).end()
  })

test('figures of a public site have a port of their own on this machine, or are nobody’s; two hosts are refused [HT-07]', async () => {
  const METRICS_PORT = String(await freePort())
  const { origin, child } = await serverWith({ ...PUBLIC_SITE, METRICS_PORT })
  for (const path of ['/metrics', '/%6Detrics', '//metrics', '/metrics/', '/METRICS'])
    expect([path, await statusOf(origin + path)]).toEqual([path, 404])
  const figures = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  expect(await figures.text()).toMatch(/http_request_seconds_count\{method="GET",status="200"\} [1-9]/)
  expect(await statusOf(`http://127.0.0.1:${METRICS_PORT}/readyz`)).toBe(404)
  // Linux has all of 127.0.0.0/8, so this is another address of the machine.
  await expect(fetch(`http://127.0.0.2:${METRICS_PORT}/metrics`)).rejects.toThrow('fetch failed')
  expect(await asTwoHosts(origin)).toBe(400)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('the token opens the figures, and no other does [HT-07]', async () => {
  const METRICS_TOKEN = 'un-token-de-cel-putin-16'
  const { origin } = await serverWith({ ...PUBLIC_SITE, METRICS_TOKEN })
  const bearer = (token: string) => statusOf(`${origin}/metrics`, { authorization: `Bearer ${token}` })
  expect(await statusOf(`${origin}/metrics`)).toBe(401)
  expect([await bearer('altul'), await bearer(`${METRICS_TOKEN}x`), await bearer(METRICS_TOKEN)]).toEqual([
    401, 401, 200,
  ])
})

test('on a developer’s machine they are open; a public site keeps them to itself without being told to [HT-07]', async () => {
  const [local, open] = await Promise.all([serverWith({}), serverWith({ ...PUBLIC_SITE })])
  expect(await statusOf(`${local.origin}/metrics`)).toBe(200)
  expect(await statusOf(`${open.origin}/metrics`)).toBe(404)
})
