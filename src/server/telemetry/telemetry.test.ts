import type { StdioOptions } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { smsProvider } from '#test/outside/providers.ts'
import { sendNow } from '#test/outside/send-now.ts'
import { type Collector, traceCollector } from '#test/outside/trace-collector.ts'
import { openSessions, startProcess, startServer } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'

const { url, db, pool } = await testDatabase()
const fileOf = (name: string) => new URL(`../${name}`, import.meta.url).pathname
const sms = await smsProvider()
const sending = { TWILIO_URL: sms.url, TWILIO_ACCOUNT: 'a', TWILIO_TOKEN: 'b', TWILIO_FROM: 'Dichis' }
const salon = await aSalon(db, { professionals: 2 })
const [customer] = await addCustomers(db, 1)
const [token] = await openSessions(db, [customer!])
const cleanUps: (() => unknown)[] = [sms.close]
afterAll(() => Promise.all(cleanUps.map((each) => each())))

const collector = async (): Promise<Collector> => {
  const opened = await traceCollector()
  cleanUps.push(opened.close)
  return opened
}

const serverWith = async (env: Record<string, string>, stdio?: StdioOptions) => {
  const server = await startServer(fileOf('main.ts'), url, { ...sending, ...env }, stdio)
  cleanUps.push(() => server.stop('SIGKILL'))
  return server
}

const workerWith = (env: Record<string, string>) => {
  const worker = startProcess(fileOf('worker.ts'), url, { ...sending, ...env })
  cleanUps.push(() => worker.stop('SIGKILL'))
  return worker
}

let day = 2

/** Books at a start of its own; the booking's request id, by which it is found everywhere. */
async function book(origin: string, comment: string): Promise<string> {
  const response = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      location_id: salon.locationId,
      professional_id: salon.professionals[0],
      services: [salon.short],
      start_date: addDays(todayAt(Date.now() / 60_000), day++),
      start_time: '10:00',
      comment,
    }),
  })
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
  return response.headers.get('x-request-id')!
}

test('one id leads from the browser’s request through its statements and the job to the SMS, in two processes [HT-07]', async () => {
  const { origin: endpoint, spans, figures, authorizations, text } = await collector()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-secret',
  }
  const worker = workerWith(env)
  const server = await serverWith({ ...env, JOBS: 'apart' })
  const sent = sms.taken.length
  const id = await book(server.origin, 'o vorbă a clientului')
  await sendNow(db)
  await expect.poll(() => sms.taken.length).toBeGreaterThan(sent)
  await Promise.all([server.stop('SIGINT'), worker.stop('SIGTERM')])

  const trace = spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''))
  const named = (name: string) => trace.find((span) => span.name === name)!
  const [request, call, job, call2] = ['POST', 'POST /api/bookings', 'job send-message', 'sms.send'].map(named)
  expect(request).toMatchObject({
    role: 'server',
    attributes: { 'url.path': '/api/bookings', 'dichis.request_id': id },
  })
  expect(request!.attributes['http.response.status_code']).toBe(201)
  expect([call!.parentSpanId, call!.role]).toEqual([request!.spanId, 'server'])
  expect(job).toMatchObject({ role: 'worker', attributes: { 'job.task': 'send-message', 'job.attempt': 1 } })
  expect(call2!.role).toBe('worker')
  const ids = new Set(trace.map(({ spanId }) => spanId))
  expect(trace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([])
  const statements = trace.filter(({ attributes }) => 'db.query.text' in attributes)
  expect(new Set(statements.map(({ role }) => role))).toEqual(new Set(['server', 'worker']))
  expect(statements.length).toBeGreaterThan(10)
  expect(text()).not.toMatch(/o vorbă|\+407\d{8}|@dichis\.test/)

  expect(new Set(authorizations)).toEqual(new Set(['Bearer a-secret']))
  const placed = figures.findLast(({ name, role }) => name === 'booking_requests_total' && role === 'server')
  expect(placed).toMatchObject({ labels: { outcome: 'placed' }, point: { asDouble: 1 } })
  const took = figures.findLast(({ name, labels }) => name === 'http_request_seconds' && labels.status === '201')
  const { bucketCounts, explicitBounds, count } = took!.point
  expect([count, bucketCounts!.length]).toEqual([1, explicitBounds!.length + 1])
  expect(bucketCounts!.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(figures.some(({ name, role }) => name === 'backlog' && role === 'worker')).toBe(true)
})

test('a share of none traces no request, and figures are sent all the same [HT-07]', async () => {
  const { origin: endpoint, spans, figures } = await collector()
  const server = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' })
  await book(server.origin, '')
  await server.stop('SIGINT')
  expect(spans).toEqual([])
  expect(figures.map(({ name }) => name)).toContain('booking_requests_total')
})

test('a collector that is away costs a line in the log, and neither a request nor a clean stop [HT-07]', async () => {
  const lines: string[] = []
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const server = await serverWith(away, ['ignore', 'pipe', 'inherit'])
  server.child.stdout?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n')))
  await book(server.origin, '')
  const complaints = () => lines.filter((line) => line.includes('the collector does not take'))
  await expect.poll(complaints).toHaveLength(1)
  await book(server.origin, '')
  // Long enough for the next batch to fail as well.
  await sleep(9_000)
  const ended = new Promise((done) => server.child.once('exit', done))
  server.child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(complaints()).toHaveLength(1)
})

test('without a collector nothing of the exporters is loaded, and jobs carry no trace [HT-07]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-loaded-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const loadedBy = async (env: Record<string, string>) => {
    const server = await serverWith({ ...env, NODE_V8_COVERAGE: folder })
    await book(server.origin, '')
    await server.stop('SIGINT')
    const loaded = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    return new Set(loaded.join('').match(/node_modules\/@opentelemetry\/[\w-]+/g))
  }
  const { rows: before } = await pool.query<{ id: string }>('select max(id) as id from graphile_worker._private_jobs')
  expect([...(await loadedBy({}))]).toEqual(['node_modules/@opentelemetry/api'])
  const { rows: jobs } = await pool.query<{ traced: boolean }>(
    `select payload::jsonb ? 'trace' as traced from graphile_worker._private_jobs
      where id > $1 and payload::jsonb ? 'booking_id'`,
    [before[0]!.id ?? 0],
  )
  expect(new Set(jobs.map(({ traced }) => traced))).toEqual(new Set([false]))
  const { origin } = await collector()
  const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: origin })
  expect([...loaded]).toContain('node_modules/@opentelemetry/sdk-trace')
})
