import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { CustomerId } from '#domain/ids.ts'
import { freePort } from './free-port.ts'

export type ServerProcess = {
  readonly origin: string
  readonly child: ChildProcess
  stop: (signal: NodeJS.Signals) => Promise<void>
}

/** A busy machine takes long to start a process; one that ends is noticed at once. */
const START_TIMEOUT_MS = 60_000
const SECRET = 'a-secret-that-all-processes-of-a-test-share'

const running = new Set<ChildProcess>()

/** Kills what a failed test left running: its open output would let no test run end. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts a server in a process of its own, flags of Node first, and waits until it is ready. */
export async function startServer(
  entry: string | readonly string[],
  databaseUrl: string,
  env: Record<string, string> = {},
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): Promise<ServerProcess> {
  const port = await freePort()
  const { child, stop } = startProcess(entry, databaseUrl, { ...env, PORT: String(port) }, stdio)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  return { origin, child, stop }
}

/** Starts src/server/worker.ts, or another program that serves nobody, in a process of its own; flags of Node first. */
export function startProcess(
  entry: string | readonly string[],
  databaseUrl: string,
  env: Record<string, string> = {},
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): Omit<ServerProcess, 'origin'> {
  const child = spawn(process.execPath, [entry].flat(), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      APP_SECRET: SECRET,
      // Few customers and one address stand for a crowd.
      LIMITS_FACTOR: '1000',
      ...env,
      DATABASE_URL: databaseUrl,
    },
    stdio,
  })
  running.add(child)
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child)
      resolve()
    }),
  )
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return { child, stop }
}

/** Access tokens of new sessions of these customers, for Authorization: Bearer. */
export async function openSessions(db: Kysely<Schema>, customers: readonly CustomerId[]): Promise<string[]> {
  const tokens = customers.map(() => randomBytes(32).toString('base64url'))
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const later = Temporal.Now.instant().add({ hours: 5 })
  const rows = customers.map((customer_id, index) => ({
    customer_id,
    access_hash: hash(tokens[index]!),
    access_expires_at: later,
    refresh_hash: hash(`refresh ${tokens[index]}`),
    refresh_expires_at: later,
  }))
  await db.insertInto('session').values(rows).execute()
  return tokens
}

export type Reply = { readonly status: number; readonly body: unknown; readonly milliseconds: number }

/** POST /api/bookings; rejects when the connection fails. */
export async function postBooking(origin: string, token: string, body: object, key?: string): Promise<Reply> {
  return send(`${origin}/api/bookings`, 'POST', token, body, key ? { 'idempotency-key': key } : {})
}

/** PATCH /api/bookings/ID/cancel or …/reschedule; rejects when the connection fails. */
export async function patchBooking(
  origin: string,
  token: string,
  id: number,
  change: 'cancel' | 'reschedule',
  body: object,
): Promise<Reply> {
  return send(`${origin}/api/bookings/${id}/${change}`, 'PATCH', token, body)
}

async function send(
  url: string,
  method: string,
  token: string,
  body: object,
  more: Record<string, string> = {},
): Promise<Reply> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json(), milliseconds: performance.now() - began }
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
  const why = child.exitCode === null ? `within ${START_TIMEOUT_MS} ms` : `: it ended with ${child.exitCode}`
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready ${why}`)
}
