import { rmSync, symlinkSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import type { Deps } from '#usecases/context.ts'
import { createApi } from '../app.ts'

const { url, pool } = await testDatabase()
const { app } = apiOver(url)
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://dichis.test${path}`, { headers }))

test('alive, ready and counted, each answer with the id of its request [HT-07]', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await get('/readyz', { 'x-request-id': 'cerere-1234' })
  expect([ready.status, ready.headers.get('x-request-id')]).toEqual([200, 'cerere-1234'])
  const metrics = await get('/metrics')
  expect(metrics.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(await metrics.text()).toMatch(/http_request_seconds_count\{method="GET",status="200"\} [1-9]/)
})

test('due work that is not done is counted with its age, as are connections and bookings by outcome [HT-07]', async () => {
  const figures = async () => {
    const text = await (await get('/metrics')).text()
    return (name: string) => Number(new RegExp(`^${RegExp.escape(name)} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  }
  const before = await figures()
  expect([before('backlog{what="jobs"}'), before('backlog{what="messages"}')]).toEqual([0, 0])
  expect(before('backlog_age_seconds{what="messages"}')).toBe(0)
  expect(before('database_connections{state="waiting"}')).toBe(0)
  await pool.query(`select graphile_worker.add_job('remind', run_at => now() - interval '90 seconds')`)
  await pool.query(`select graphile_worker.add_job('remind', run_at => now() + interval '90 seconds')`)
  await pool.query(`insert into message (key, channel, kind, recipient, body_text, send_after) values
    ('due', 'sms', 'code', '+40722000001', 'x', now() - interval '10 minutes'), ('later', 'sms', 'code', '+40722000001', 'x', now() + interval '1 hour')`)
  await app.fetch(
    new Request('http://dichis.test/api/bookings', { method: 'POST', headers: { authorization: 'Bearer x' } }),
  )
  const after = await figures()
  expect([after('backlog{what="jobs"}'), after('backlog{what="messages"}')]).toEqual([1, 1])
  expect(after('backlog_age_seconds{what="jobs"}')).toBeGreaterThanOrEqual(90)
  expect(after('backlog_age_seconds{what="messages"}')).toBeGreaterThanOrEqual(600)
  expect(after('booking_requests_total{outcome="refused"}')).toBe(1)
})

test('told to stop while it asks the database, a server does not say that it is ready [HT-07]', async () => {
  let isStopping = false
  const stopping = createApi({ ...testDeps(url), isStopping: () => isStopping })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table graphile_worker._private_jobs in access exclusive mode')
  const asked = stopping.fetch(new Request('http://dichis.test/readyz'))
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event = 'relation'`
  await expect.poll(async () => (await pool.query(waiting)).rows[0].count, { interval: 20 }).toBe(1)
  isStopping = true
  await client.query('rollback')
  const answer = await asked
  client.release()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable', problems: ['stopping'] }])
})

test('with the database away: alive, but not ready [HT-07]', async () => {
  const away = createApi(testDeps('postgres://nobody:x@127.0.0.1:1/none'))
  expect((await away.fetch(new Request('http://dichis.test/healthz'))).status).toBe(200)
  const ready = await away.fetch(new Request('http://dichis.test/readyz'))
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  const page = await away.fetch(new Request('http://dichis.test/api/public/locations'))
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  const metrics = await away.fetch(new Request('http://dichis.test/metrics'))
  expect([metrics.status, (await metrics.text()).includes('backlog{')]).toEqual([200, false])
})

test('while the database takes no writes, as a standby before it is promoted, reading goes on and writing is a 503 [HT-07]', async () => {
  const { pathname } = new URL(url)
  await pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
  const standby = apiOver(url)
  const visitor = standby.visitor()
  expect((await visitor.raw('/api/public/locations')).status).toBe(200)
  const body = { essential: true, analytics: false, marketing: false, version: CONSENT_VERSION } as const
  expect(await visitor.call(logConsent, { body })).toMatchObject({ status: 503, problem: { seconds: 2 } })
  await standby.close()
})

test('a full disk of the database makes a server not ready, until there is room again [HT-07]', async () => {
  const deps = testDeps(url, { connections: 1 })
  const full = createApi(deps)
  const ready = async () => {
    const answer = await full.fetch(new Request('http://dichis.test/readyz'))
    return [answer.status, ((await answer.json()) as { problems?: string[] }).problems]
  }
  expect(await ready()).toEqual([200, undefined])
  const links = await fullTemporaryFiles(deps)
  await expect.poll(ready, { interval: 250 }).toEqual([503, ['disk']])
  for (const link of links) rmSync(link, { force: true })
  await expect.poll(ready, { interval: 250 }).toEqual([200, undefined])
  await deps.close()
})

/** Leads the next temporary files of the one connection to a device that is always full; gives where they would be. */
async function fullTemporaryFiles({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const asked = sql<{ folder: string; pid: number }>`
    select current_setting('data_directory') as folder, pg_backend_pid() as pid`
  const { folder, pid } = (await asked.execute(db)).rows[0]!
  const links = Array.from({ length: 400 }, (_, n) => `${folder}/base/pgsql_tmp/pgsql_tmp${pid}.${n}`)
  for (const link of links) symlinkSync('/dev/full', link)
  return links
}

test('with jobs apart a server is ready while some worker lives [HT-07]', async () => {
  const deps = testDeps(url)
  const apart = createApi({ ...deps, settings: { ...deps.settings, jobsApart: true } })
  const ready = async () => {
    const answer = await apart.fetch(new Request('http://dichis.test/readyz'))
    return [answer.status, ((await answer.json()) as { problems?: string[] }).problems]
  }
  expect(await ready()).toEqual([503, ['worker']])
  await pool.query(`insert into job_worker (id, seen_at) values ('one', now() - interval '20 seconds')`)
  expect(await ready()).toEqual([200, undefined])
  await pool.query(`update job_worker set seen_at = now() - interval '31 seconds'`)
  expect(await ready()).toEqual([503, ['worker']])
  await deps.close()
})

test('an unknown address under /api is a JSON 404 [HT-01]', async () => {
  const answer = await get('/api/nimic')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Adresa nu există.' })
})
