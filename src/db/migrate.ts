import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { MIGRATIONS_LOCK } from './locks.ts'
import { sqlState } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** A migration waiting for a table lock blocks everybody behind it: with two locks in a row, for less than a second. */
const LOCK_TIMEOUT_MS = 400
const LOCK_NOT_AVAILABLE = '55P03'
/** A pause between tries, for the queries that waited. */
const PAUSE_MS = 3_000
const REPORT_EVERY_MS = 30_000
/** How long to retry, for a backup or another migrating process. */
const LONGEST_WAIT_MS = 30 * 60_000
/** A migrating connection is idle for seconds at most, between tries. */
const LONGEST_IDLE_SECONDS = 5 * 60
/** Statement timeout of migrations, in milliseconds: indexing millions of rows takes long. */
const UNHURRIED = { query_timeout: 24 * 60 * 60_000 }

type Options = {
  /** Called with what it is waiting for. */
  readonly report?: (text: string) => void
  readonly folder?: URL
  readonly longestWaitMs?: number
  readonly longestIdleSeconds?: number
}

type Wait = { readonly report: (text: string) => void; readonly longestMs: number }

/**
 * Runs the job queue’s own migrations, then pending ones, and returns their names. Forward only, one process at a time,
 * each in a transaction unless its first line is `-- concurrently`. Throws when an applied migration was edited, or
 * no lock was free within half an hour.
 */
export async function migrate(pool: Pool, options: Options = {}): Promise<string[]> {
  const { report = () => {}, folder = FOLDER, longestWaitMs = LONGEST_WAIT_MS } = options
  const wait = { report, longestMs: longestWaitMs }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await lockMigrations(client, wait, options.longestIdleSeconds ?? LONGEST_IDLE_SECONDS)
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
    return await runNew(client, folder, wait)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]).catch(() => undefined)
    client.release(true)
  }
}

/** Polled instead of waited for: a waiting statement would block a concurrent index build. */
async function lockMigrations(client: PoolClient, wait: Wait, longestIdleSeconds: number): Promise<void> {
  const tryLock = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [MIGRATIONS_LOCK])
    if (rows[0].locked === true) return true
    refuseLeft(await findHolder(client), longestIdleSeconds)
    return false
  }
  await untilTrue(tryLock, wait, 500, 'another process migrates this database')
}

type Holder = { readonly pid: number; readonly idleSeconds: number | null }

/** The connection that has the lock now, if any, and how long it has been idle. */
async function findHolder(client: PoolClient): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select a.pid, case a.state when 'idle' then extract(epoch from now() - a.state_change)::int end as "idleSeconds"
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATIONS_LOCK],
  )
  return rows[0]
}

/** Throws where the lock was left to a connection that others use, as a pooler does: it would be waited for forever. */
function refuseLeft(holder: Holder | undefined, longestIdleSeconds: number): void {
  if (!holder || (holder.idleSeconds ?? 0) < longestIdleSeconds) return
  throw new Error(
    `PostgreSQL’s process ${holder.pid} has the lock of the migrations and has been idle for ${holder.idleSeconds} s. ` +
      `Nobody migrates: end it by select pg_terminate_backend(${holder.pid}).`,
  )
}

async function runNew(client: PoolClient, folder: URL, wait: Wait): Promise<string[]> {
  // Checked first: a role without DDL rights suffices when nothing is pending.
  const { rows: tables } = await client.query(`select to_regclass('migration') as name`)
  if (!tables[0]?.name)
    await client.query(
      `create table migration (
         name text primary key, sha256 text not null, ran_at timestamptz not null default now())`,
    )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const seen = new Map(rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const { name, text } of await readMigrations(folder)) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = seen.get(name)
    if (before === sha256) continue
    if (before) throw new Error(`Migration ${name} was edited after it ran. Add a new one instead.`)
    const run = text.startsWith('-- concurrently\n') ? runConcurrently : runInTransaction
    const isDone = () => run(client, name, text, sha256)
    await untilTrue(isDone, wait, PAUSE_MS, `migration ${name} needs a table that others are using`)
    done.push(name)
  }
  return done
}

/** In their order; read side by side, since there are many and each start reads them. */
async function readMigrations(folder: URL): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
}

/** False when the lock timed out: nothing was changed. */
async function runInTransaction(client: PoolClient, name: string, text: string, sha256: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query({ text, ...UNHURRIED })
    await record(client, name, sha256)
    await client.query('commit')
    return true
  } catch (cause) {
    await client.query('rollback')
    if (sqlState(cause) === LOCK_NOT_AVAILABLE) return false
    throw failure(name, cause)
  }
}

/**
 * Runs statements one by one, each ending a line. Their waiting blocks nobody. They must be re-runnable, since a
 * failure leaves the earlier ones done.
 */
async function runConcurrently(client: PoolClient, name: string, text: string, sha256: string): Promise<boolean> {
  try {
    await client.query('set lock_timeout = 0')
    for (const statement of text.split(/;\s*$/m))
      if (statement.trim()) await client.query({ text: statement, ...UNHURRIED })
    await record(client, name, sha256)
    return true
  } catch (cause) {
    throw failure(name, cause)
  }
}

async function record(client: PoolClient, name: string, sha256: string): Promise<void> {
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

const failure = (name: string, cause: unknown) =>
  new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })

/** Retries until true, reporting why it waits, at once and then periodically. */
async function untilTrue(attempt: () => Promise<boolean>, wait: Wait, pauseMs: number, why: string): Promise<void> {
  const began = performance.now()
  for (let reportedAt = -Infinity; !(await attempt()); await sleep(pauseMs)) {
    const waited = performance.now() - began
    if (waited > wait.longestMs) throw new Error(`Gave up after ${Math.round(waited / 1_000)} s: ${why}.`)
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    wait.report(`Waiting: ${why}. Trying again.`)
    reportedAt = performance.now()
  }
}
