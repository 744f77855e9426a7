import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { createCluster, runningUrl, startCluster, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { multiplyLocations } from './multiply.ts'

/** How many days of free time each location has: a list shows the first, and the whole horizon would take an hour. */
const LISTED_DAYS = 2

/** Settings for filling quickly: all data can be made again. */
export const UNSAFE_SETTINGS = {
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
}

/** A PostgreSQL of the bench's own with a database for each number of locations, set up as the product's. */
export async function openSizes(
  sizes: readonly number[],
): Promise<{ urlOf: (size: number) => string; close: () => Promise<void> }> {
  const given = process.env.BENCH_DIR
  const folder = given ?? mkdtempSync(join(tmpdir(), 'dichis-bench-'))
  const cluster = placeCluster(join(folder, 'postgres'))
  await createCluster(cluster)
  const url = (await runningUrl(cluster)) ?? (await startCluster(cluster, UNSAFE_SETTINGS))
  const urlOf = (size: number) => url.replace(/postgres$/, nameOf(size))
  const admin = new pg.Client(url)
  await admin.connect()
  for (const size of [0, ...sizes]) {
    const { rows } = await admin.query('select from pg_database where datname = $1', [nameOf(size)])
    if (rows.length > 0) continue
    const began = performance.now()
    await admin.query('drop database if exists making with (force)')
    await admin.query(`create database making ${size === 0 ? '' : `template ${nameOf(0)}`}`)
    await fill(url.replace(/postgres$/, 'making'), size)
    await admin.query(`alter database making rename to ${nameOf(size)}`)
    console.log(
      `${size === 0 ? 'the demo' : `${size} locations`} made in ${Math.round((performance.now() - began) / 1000)} s`,
    )
  }
  await admin.end()
  const close = async () => {
    await stopCluster(cluster)
    if (!given && existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return { urlOf, close }
}

const nameOf = (size: number) => (size === 0 ? 'places_demo' : `places_${size}`)

async function fill(url: string, size: number): Promise<void> {
  const { db, pool } = openDatabase(url)
  if (size === 0) {
    await migrate(pool)
    await fillDemo(db, Temporal.Now.instant())
  } else await multiplyLocations(db, size, { days: LISTED_DAYS, hasHours: false })
  await db.destroy()
}
