import { expect, test } from 'vitest'
import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION } from '#domain/consent/categories.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { createApi } from './app.ts'

const { url, pool } = await testDatabase()
const { app } = apiOver(url)
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://dichis.test${path}`, { headers }))

test('[HT-07] alive, ready and counted, each answer with the id of its request', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await get('/readyz', { 'x-request-id': 'cerere-1234' })
  expect([ready.status, ready.headers.get('x-request-id')]).toEqual([200, 'cerere-1234'])
  const metrics = await get('/metrics')
  expect(metrics.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(await metrics.text()).toMatch(/http_request_seconds_count\{method="GET",status="200"\} [1-9]/)
})

test('[HT-07] with the database away: alive, but not ready', async () => {
  const away = createApi(testDeps('postgres://nobody:x@127.0.0.1:1/none'))
  expect((await away.fetch(new Request('http://dichis.test/healthz'))).status).toBe(200)
  const ready = await away.fetch(new Request('http://dichis.test/readyz'))
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  const page = await away.fetch(new Request('http://dichis.test/api/public/locations'))
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
})

test('[HT-07] while the database takes no writes, as a standby before it is promoted, reading goes on and writing is a 503', async () => {
  const { pathname } = new URL(url)
  await pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
  const standby = apiOver(url)
  const visitor = standby.visitor()
  expect((await visitor.raw('/api/public/locations')).status).toBe(200)
  const body = { essential: true, analytics: false, marketing: false, version: CONSENT_VERSION } as const
  expect(await visitor.call(logConsent, { body })).toMatchObject({ status: 503, problem: { seconds: 2 } })
  await standby.close()
})

test('[HT-01] an unknown address under /api is a JSON 404', async () => {
  const answer = await get('/api/nimic')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Adresa nu există.' })
})
