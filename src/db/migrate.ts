import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'

const folder = new URL('./migrations/', import.meta.url)
const lock = 727_274
/** An index over millions of rows, or the wait for another process that builds it. In milliseconds. */
const UNHURRIED = { query_timeout: 24 * 60 * 60 * 1000 }

/**
 * Runs the migrations that this database has not seen, then the job queue's own, and answers the names of those it ran.
 * Forward only, each in a transaction, one process at a time. Throws when a migration was edited after it ran.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [lock], ...UNHURRIED })
    const done = await runNew(client)
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release(true)
  }
}

async function runNew(client: PoolClient): Promise<string[]> {
  // Asked first: a role that may not make tables is good enough where nothing is left to run.
  const { rows: tables } = await client.query(`select to_regclass('migration') as name`)
  if (!tables[0]?.name)
    await client.query(
      `create table migration (
         name text primary key, sha256 text not null, ran_at timestamptz not null default now())`,
    )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const seen = new Map(rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const name of (await readdir(folder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = seen.get(name)
    if (before === sha256) continue
    if (before) throw new Error(`Migration ${name} was edited after it ran. Add a new one instead.`)
    await runOne(client, name, text, sha256)
    done.push(name)
  }
  return done
}

async function runOne(client: PoolClient, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query({ text, ...UNHURRIED })
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
