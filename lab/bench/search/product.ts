import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { startProduction } from '../production.ts'
import type { Question } from './forms.ts'

export type Answer = { readonly total: number; readonly ids: readonly number[] }

export type Product = {
  readonly search: (question: Question) => Promise<Answer>
  /** The body of any other answer. */
  readonly get: (path: string) => Promise<unknown>
  /** Resident memory, in megabytes. */
  readonly memory: () => number
  readonly stop: () => Promise<void>
}

/** The production server over a database, once it has its index of locations. */
export async function openProduct(url: string): Promise<Product> {
  const { db, pool } = openDatabase(url)
  await migrate(pool)
  await db.destroy()
  const server = await startProduction(url, { LOG_LEVEL: 'warn' })
  const get = (path: string) => askFor(`${server.origin}${path}`)
  // Begins to load the index; SQL, which answers meanwhile, may take longer than it is given.
  await fetch(`${server.origin}/api/public/locations`)
  await untilIndexed(url)
  return {
    get,
    search: async ({ query, limit, services }) => {
      const path = services ? '/api/public/locations' : '/api/public/locations/suggestions'
      const body = await get(`${path}?${new URLSearchParams({ ...query, per_page: String(limit) })}`)
      const { data, meta } = body as { data: { id: number }[]; meta: { total: number } }
      return { total: meta.total, ids: data.map(({ id }) => id) }
    },
    memory: () => memoryOf(server.child),
    stop: () => server.stop('SIGTERM'),
  }
}

async function askFor(address: string): Promise<unknown> {
  const response = await fetch(address)
  const body = await response.json()
  if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(body)}`)
  return body
}

/** Until nobody has read locations for the index for a while: SQL answers before. */
export async function untilIndexed(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (let isLoading = true; isLoading; ) {
    await sleep(500)
    const { rowCount } =
      await client.query(`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query like '%l.folded_name as name%' and (state <> 'idle' or state_change > now() - interval '2 seconds')`)
    isLoading = rowCount !== 0
  }
  await client.end()
}

function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
