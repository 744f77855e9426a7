import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { raiseCalendarVersions } from '#db/availability/calendar-version.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type Cluster, createCluster, startCluster, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { UNSAFE_SETTINGS } from '../search/databases.ts'
import { multiplyLocations } from '../search/multiply.ts'

const LOCATIONS = 50_000
/** How many days each location can be booked ahead, and is listed with free time. */
export const DAYS = 15

/** As an operator sets up a small machine; durable, with autovacuum. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB' }

/**
 * A copy of the country's database in a durable PostgreSQL. The original is made once a day, since free times are of
 * that day, and kept in BENCH_DIR or the project's cache.
 */
export async function openCountry(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = resolve(process.env.BENCH_DIR ?? 'node_modules/.cache/dichis', 'country')
  mkdirSync(folder, { recursive: true })
  const cluster = placeCluster(join(folder, 'postgres'))
  await createCluster(cluster)
  await stopCluster(cluster)
  const template = `country_${todayAt(Date.now() / 60_000).replaceAll('-', '')}`
  await makeTemplate(cluster, template)
  const admin = await startCluster(cluster, SETTINGS)
  await onServer(admin, ['drop database if exists run with (force)', `create database run template ${template}`])
  return {
    url: admin.replace(/postgres$/, 'run'),
    close: async () => {
      await onServer(admin, ['drop database if exists run with (force)'])
      await stopCluster(cluster)
    },
  }
}

/** Fills the country of today, unless it is there; those of other days go. */
async function makeTemplate(cluster: Cluster, template: string): Promise<void> {
  const admin = await startCluster(cluster, UNSAFE_SETTINGS)
  const found = await onServer(admin, ["select datname from pg_database where datname like 'country\\_%'"])
  const names = found.map(({ datname }) => String(datname))
  if (!names.includes(template)) {
    const began = performance.now()
    const old = names.map((name) => `drop database ${name}`)
    await onServer(admin, [...old, 'drop database if exists making with (force)', 'create database making'])
    await fill(admin.replace(/postgres$/, 'making'))
    await onServer(admin, [`alter database making rename to ${template}`])
    console.log(`${LOCATIONS} locations made in ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  await stopCluster(cluster)
}

async function fill(url: string): Promise<void> {
  const { db, pool } = openDatabase(url)
  await migrate(pool)
  await fillDemo(db, Temporal.Now.instant())
  await multiplyLocations(db, LOCATIONS, { days: DAYS, hasHours: true })
  await raiseCalendarVersions(db)
  await db.destroy()
  await onServer(url, ['vacuum analyze'])
}

async function onServer(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) ({ rows } = await client.query(statement))
  await client.end()
  return rows
}
